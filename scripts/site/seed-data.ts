import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { readSettings } from '@site/base/settings';
import { syncFolder } from '@site/content-api/database/sync-folder';
import { ROOT } from './source-hash.ts';
import type { PrepareOptions } from './start-site.ts';

/** Where an archive of the site holds what was made from its content, relative to its root. */
export const PACKED_DATA = 'packed-data';

/** What an import makes in the data folder: folders whose files are named by their content and never change, and what is known of them. */
export const MADE_FROM_CONTENT: readonly string[] = [
  ...['images', 'documents', 'document-texts', 'document-pages'],
  'media.json',
];

/** The embedded database with the content, and nothing else: making one takes longer than the rest of a start. */
export const DATABASE = 'database';

/** Copies in another thread. */
async function copyAll(folders: readonly (readonly [from: string, to: string])[]): Promise<void> {
  await once(new Worker(new URL('./copy-worker.ts', import.meta.url), { workerData: folders }), 'exit');
}

/** The whole database or none: a start may be cut off at any moment, and two may come at once. */
async function seedDatabase(target: string): Promise<void> {
  const place = path.join(target, DATABASE);
  if (existsSync(place)) return;
  const draft = path.join(target, `${DATABASE}.${process.pid}.new`);
  try {
    await copyAll([[path.join(ROOT, PACKED_DATA, DATABASE), draft]]);
    // PostgreSQL refuses a folder that others may read.
    await chmod(draft, 0o700);
    // What is accepted later is synced file by file; the rest has to be on the disk before that.
    await syncFolder(draft);
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
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
  await Promise.all([
    copyAll(MADE_FROM_CONTENT.map((made) => [path.join(ROOT, PACKED_DATA, made), path.join(target, made)])),
    settings.DATABASE_URL === '' && seedDatabase(target),
  ]);
}
