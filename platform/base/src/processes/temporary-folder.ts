import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onExit } from './kill-on-exit.ts';

/** Removal is retried, since other processes may still be writing into the folder. */
const REMOVING = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 } as const;

/**
 * Creates a folder that is deleted at the end of the block (`await using`), or when this process ends, including by a
 * signal.
 *
 * @param prefix prefix of its name
 */
export async function createTemporaryFolder(prefix: string): Promise<AsyncDisposable & { readonly folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  const cancel = onExit(() => rmSync(folder, REMOVING));
  return {
    folder,
    async [Symbol.asyncDispose]() {
      await rm(folder, REMOVING);
      cancel();
    },
  };
}
