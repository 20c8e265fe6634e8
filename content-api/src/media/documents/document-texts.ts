import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentFile } from './document-order.ts';
import { processPdfs } from './process-pdfs.ts';

const MAIN = path.join(import.meta.dirname, 'text-main.ts');

/** Folder of the extracted texts, which are named by the hash of the document. */
export const toTextFolder = (dataDir: string): string => path.join(dataDir, 'document-texts');

/** The texts of PDF documents, by the hash of their bytes; empty for a document that could not be read. */
export function readDocumentTexts(
  files: readonly DocumentFile[],
  dataDir: string,
): Promise<ReadonlyMap<string, string>> {
  const folder = toTextFolder(dataDir);
  const toFile = (hash: string) => path.join(folder, `${hash}.txt`);
  return processPdfs(files, {
    main: MAIN,
    folder,
    // Characters that a font does not map become NUL, which PostgreSQL cannot store: one would make every import fail.
    read: (hash) =>
      readFile(toFile(hash), 'utf8').then(
        (text) => text.replaceAll('\0', ''),
        () => undefined,
      ),
    async finish(hash) {
      await writeFile(toFile(hash), '');
      return '';
    },
  });
}
