import { once } from 'node:events';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { syncFolder } from '@site/content-api/database/embedded/sync-folder';
import { toTemporaryPath } from './temporary-paths.ts';

/** Copies missing files of folders in a worker thread: each folder is synced to disk before the next is copied. */
export async function copyFolders(folders: readonly (readonly [from: string, to: string])[]): Promise<void> {
  await once(new Worker(new URL('./copy-worker.ts', import.meta.url), { workerData: folders }), 'exit');
}

/**
 * Copies a folder completely or not at all, and syncs it to disk: a start can be killed at any time, and two starts can
 * run concurrently. Does nothing when the target exists.
 *
 * @param temporary path for the unfinished copy, on the same disk
 * @param onCopied called before the copy is moved to the target
 */
export async function copyAtomically(
  from: string,
  target: string,
  temporary: string,
  onCopied: () => Promise<void> = async () => {},
): Promise<void> {
  if (existsSync(target)) return;
  try {
    // The synchronous function is four times as fast as the asynchronous one.
    cpSync(from, temporary, { recursive: true });
    await onCopied();
    await syncFolder(temporary);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

/** Copies the files of a folder that the target lacks, each completely or not at all, synced to disk. */
export async function copyMissing(from: string, target: string): Promise<void> {
  await copyAtomically(from, target, toTemporaryPath(target));
  const missing = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)))
    .filter((file) => !existsSync(path.join(target, file)));
  if (missing.length === 0) return;
  const temporary = toTemporaryPath(target);
  try {
    mkdirSync(temporary, { recursive: true });
    for (const [index, file] of missing.entries())
      copyFileSync(path.join(from, file), path.join(temporary, String(index)));
    await syncFolder(temporary);
    for (const [index, file] of missing.entries()) {
      mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
      renameSync(path.join(temporary, String(index)), path.join(target, file));
    }
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
