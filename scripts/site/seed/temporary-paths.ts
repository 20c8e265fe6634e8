import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Longer than any copy takes, since another start may still be writing to its temporary path. In milliseconds. */
const STALE_MS = 15 * 60 * 1_000;

/** Names with a UUID, or with a process id, as earlier versions used. */
const TEMPORARY = /^(?:.+\.(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27})\.new|seed\.\d+)$/;

/**
 * Returns a unique path beside the target, for unfinished data that is then renamed to the target. A process id would
 * not be unique, since it repeats in each container.
 */
export const toTemporaryPath = (target: string): string => `${target}.${randomUUID()}.new`;

/**
 * Deletes temporary files and folders of starts that were killed. Safe to run in several processes at the same time.
 */
export async function removeStaleTemporaries(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const temporary of names.filter((name) => TEMPORARY.test(name)).map((name) => path.join(folder, name))) {
    const found = await stat(temporary).catch(() => null);
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(temporary, { recursive: true, force: true });
  }
}
