import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '@site/base/whole-file';

/** A document to be stored: its path, the hash of its bytes and their number. */
export interface StoredFile {
  readonly source: string;
  readonly hash: string;
  readonly size: number;
}

/** Folder of the copies of documents, which are named by the hash of their bytes. */
export const toDocumentFolder = (dataDir: string): string => path.join(dataDir, 'documents');

export const toDocumentPath = (dataDir: string, hash: string): string => path.join(toDocumentFolder(dataDir), hash);

/** Copies documents that are not stored yet. Served files thus change with an import, not with an edit. */
export async function storeDocuments(files: readonly StoredFile[], dataDir: string): Promise<void> {
  await mkdir(toDocumentFolder(dataDir), { recursive: true });
  for (const { source, hash, size } of files) {
    const target = toDocumentPath(dataDir, hash);
    const present = await stat(target).catch(() => undefined);
    if (present?.size === size) continue;
    await writeWhole(target, (unfinished) => copyFile(source, unfinished));
  }
}
