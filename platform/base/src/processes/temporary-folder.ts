import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onExit } from './kill-on-exit.ts';

/** Removal is retried, since other processes may still be writing into the folder. */
const REMOVING = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 } as const;

/** Temporary folder of a command. */
export interface TemporaryFolder {
  /** Its absolute path. */
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/**
 * Creates a folder that is deleted when this process ends, including by a signal.
 *
 * @param prefix prefix of its name
 */
export async function createTemporaryFolder(prefix: string): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  const cancel = onExit(() => rmSync(folder, REMOVING));
  return {
    folder,
    async remove() {
      await rm(folder, REMOVING);
      cancel();
    },
  };
}
