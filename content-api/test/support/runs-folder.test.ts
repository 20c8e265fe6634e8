import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { removeStaleFolders, toRunsFolder } from './runs-folder.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** More than Linux's highest id of a process. */
const NOBODY = 2 ** 22 + 1;

it('is the usual folder where there is none in memory', async () => {
  expect(await toRunsFolder(path.join(tmpdir(), 'none'))).toBe(tmpdir());
});

it('keeps the folders of running runs and removes those of interrupted ones', async () => {
  const folder = await createTemporaryFolder();
  const [interrupted, running, other] = [`unit-run-${NOBODY}-a`, `unit-run-${process.pid}-b`, 'c'].map((name) =>
    path.join(folder, name),
  );
  for (const each of [interrupted, running, other]) await mkdir(each ?? '');
  await removeStaleFolders(folder);
  expect([interrupted, running, other].map((each) => existsSync(each ?? ''))).toEqual([false, true, true]);
});
