import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { syncFolder } from '@site/content-api/database/sync-folder';

/** Copies in another thread what is not there yet. */
export async function copyFolders(folders: readonly (readonly [from: string, to: string])[]): Promise<void> {
  await once(new Worker(new URL('./copy-worker.ts', import.meta.url), { workerData: folders }), 'exit');
}

/**
 * The whole folder or none, synced to the disk: a start may be cut off at any moment, and two may come at once.
 *
 * @param draft where it is made, on the same disk
 * @param onMade called before it takes its place
 */
export async function copyWhole(
  from: string,
  place: string,
  draft: string,
  onMade: () => Promise<void> = async () => {},
): Promise<void> {
  if (existsSync(place)) return;
  try {
    // At one go: four times as fast as by promises.
    cpSync(from, draft, { recursive: true });
    await onMade();
    await syncFolder(draft);
    await mkdir(path.dirname(place), { recursive: true });
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
}
