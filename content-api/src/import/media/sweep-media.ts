import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { toDocumentFolder } from '../../media/documents/document-store.ts';
import { toPageFolder } from '../../media/documents/page-pictures.ts';
import { toImageFolder } from '../../media/render-picture.ts';
import type { KnownMedia } from './known-media.ts';

/**
 * Deletes files of images and documents that are no longer part of the content: withdrawn files must not remain in the
 * data folder and its backups. To be called when the database has the content of these media, also if another machine
 * imported it.
 */
export async function sweepMedia({ pictures, documents }: KnownMedia, dataDir: string): Promise<void> {
  const kept = new Set([...pictures.map(({ key }) => key), ...documents.map(({ hash }) => hash)]);
  // Earlier versions kept the texts of documents there.
  await rm(path.join(dataDir, 'document-texts'), { recursive: true, force: true });
  for (const folder of [toImageFolder(dataDir), toDocumentFolder(dataDir), toPageFolder(dataDir)]) {
    const names = await readdir(folder).catch(() => []);
    const withdrawn = names.filter((name) => /^[0-9a-f]{32,}$/.test(name) && !kept.has(name));
    for (const name of withdrawn) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
