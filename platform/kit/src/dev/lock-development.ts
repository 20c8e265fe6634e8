import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { tryLock } from '@site/base/processes/kernel-lock';
import { UsageError } from '../commands/usage.ts';
import { OWN_FOLDER } from '../site/write-types.ts';

/** References to locked handles: garbage collection would close them and release their lock. */
const held = new Set<DatabaseSync>();

/**
 * Locks a section's folder until the process ends: a second development server would delete the frame that the first
 * one serves, and both would compile into the same folder.
 *
 * @throws UsageError if another development server runs in the folder
 */
export async function lockDevelopment(folder: string): Promise<void> {
  const own = path.join(folder, OWN_FOLDER);
  await mkdir(own, { recursive: true });
  const file = new DatabaseSync(path.join(own, 'dev.lock'));
  if (!tryLock(file)) {
    file.close();
    throw new UsageError(`Another section-kit dev runs in ${folder}. Use its address, or end it first.`);
  }
  held.add(file);
}
