import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder that goes when the test that asked for it is done. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-api-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
