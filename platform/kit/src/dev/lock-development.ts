import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { takeLock } from '@site/base/processes/kernel-lock';
import { OWN_FOLDER } from '../site/write-types.ts';

/**
 * Locks a section's folder until the process ends: a second development server would delete the frame that the first
 * one serves, and both would compile into the same folder.
 *
 * @throws Error if another development server runs in the folder
 */
export async function lockDevelopment(folder: string): Promise<void> {
  const own = path.join(folder, OWN_FOLDER);
  await mkdir(own, { recursive: true });
  if (!takeLock(path.join(own, 'dev.lock')))
    throw new Error(`Another section-kit dev runs in ${folder}. Use its address, or end it first.`);
}
