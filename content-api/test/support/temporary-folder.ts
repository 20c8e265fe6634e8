import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** Retries, because a child process that renders images for a killed server may still write to its folder. */
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10 });
const make = () => mkdtemp(path.join(tmpdir(), 'content-api-'));

/** A new folder, deleted at the end of the test. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await make();
  onTestFinished(() => remove(folder));
  return folder;
}

/** A new folder, deleted after the last test of the suite; for `beforeAll`. */
export async function makeFolder(): Promise<string> {
  const folder = await make();
  afterAll(() => remove(folder));
  return folder;
}
