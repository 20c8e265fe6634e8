import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { whenEnding } from './end-with-us.ts';

/** What is still being written into the folder may keep it for a moment. */
const REMOVING = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 } as const;

/** A folder of a command. */
export interface TemporaryFolder {
  /** Its absolute path. */
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/**
 * Makes a folder that is gone with this process at the latest, also when a signal ends it.
 *
 * @param prefix what its name begins with
 */
export async function makeTemporaryFolder(prefix: string): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  const forget = whenEnding(() => rmSync(folder, REMOVING));
  return {
    folder,
    async remove() {
      await rm(folder, REMOVING);
      forget();
    },
  };
}
