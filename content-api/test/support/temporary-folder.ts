import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** Who makes pictures for a server that was killed may still write into its folder. */
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10 });
const make = () => mkdtemp(path.join(tmpdir(), 'content-api-'));

/** A new folder that goes when the test that asked for it is done. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await make();
  onTestFinished(() => remove(folder));
  return folder;
}

/** A new folder that goes after the last test of the suite; for `beforeAll`. */
export async function makeFolder(): Promise<string> {
  const folder = await make();
  afterAll(() => remove(folder));
  return folder;
}
