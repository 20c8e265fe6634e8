import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '@site/base/settings';
import { settleAll } from '../settle-all.ts';
import { ROOT } from '../site-root.ts';
import type { PrepareOptions } from '../start-site.ts';
import { copyAtomically, copyFolders } from './copy-folders.ts';
import { removeStaleTemporaries, toTemporaryPath } from './temporary-paths.ts';

/** Folder of an archive with the data that was generated from its content, relative to the root of the archive. */
export const PACKED_DATA = 'packed-data';

/** Folders that an import creates in the data folder. Their files are named by their content and never change. */
export const IMPORT_OUTPUT: readonly string[] = ['images', 'documents', 'document-pages'];

/** The embedded database, containing only the content. Creating it takes longer than the rest of a start. */
export const DATABASE = 'database';

/** Copies the database with mode 0700, since PostgreSQL refuses a folder that other users can read. */
async function seedDatabase(dataDir: string): Promise<void> {
  const target = path.join(dataDir, DATABASE);
  const temporary = toTemporaryPath(target);
  await copyAtomically(path.join(ROOT, PACKED_DATA, DATABASE), target, temporary, () => chmod(temporary, 0o700));
}

/** Copies missing data of an archive into the data folder, so that an import only has to process changes. */
export async function seedData({ env }: Pick<PrepareOptions, 'env'>): Promise<void> {
  const settings = readSettings(env);
  // The content comes from another API.
  if (settings.API_BASE !== '') return;
  const target = path.resolve(ROOT, settings.DATA_DIR);
  await mkdir(target, { recursive: true });
  await removeStaleTemporaries(target);
  await settleAll([
    copyFolders(IMPORT_OUTPUT.map((name) => [path.join(ROOT, PACKED_DATA, name), path.join(target, name)])),
    ...(settings.DATABASE_URL === '' ? [seedDatabase(target)] : []),
  ]);
}
