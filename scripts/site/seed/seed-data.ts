import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '@site/base/settings';
import { settleAll } from '../settle-all.ts';
import { ROOT } from '../source-hash.ts';
import type { PrepareOptions } from '../start-site.ts';
import { copyFolders, copyWhole } from './copy-folders.ts';
import { removeOldDrafts, toDraft } from './drafts.ts';

/** Where an archive of the site holds what was made from its content, relative to its root. */
export const PACKED_DATA = 'packed-data';

/**
 * What an import makes in the data folder: folders whose files are named by their content and never change, and last
 * what says that all of them are there.
 */
export const MADE_FROM_CONTENT: readonly string[] = [
  ...['images', 'documents', 'document-texts', 'document-pages'],
  'media.json',
];

/** The embedded database with the content, and nothing else: making one takes longer than the rest of a start. */
export const DATABASE = 'database';

/** PostgreSQL refuses a folder that others may read. */
async function seedDatabase(target: string): Promise<void> {
  const place = path.join(target, DATABASE);
  const draft = toDraft(place);
  await copyWhole(path.join(ROOT, PACKED_DATA, DATABASE), place, draft, () => chmod(draft, 0o700));
}

/**
 * Puts what an archive brings into the data folder, where it is missing: an import then makes only what changed. Resolves at once
 * for what is there already.
 */
export async function seedData({ env }: Pick<PrepareOptions, 'env'>): Promise<void> {
  const settings = readSettings(env);
  // Another API has content of its own.
  if (settings.API_BASE !== '') return;
  const target = path.resolve(ROOT, settings.DATA_DIR);
  await mkdir(target, { recursive: true });
  await removeOldDrafts(target);
  await settleAll([
    copyFolders(MADE_FROM_CONTENT.map((made) => [path.join(ROOT, PACKED_DATA, made), path.join(target, made)])),
    ...(settings.DATABASE_URL === '' ? [seedDatabase(target)] : []),
  ]);
}
