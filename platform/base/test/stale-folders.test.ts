import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';
import { removeStaleFolders } from './stale-folders.ts';

/** More than Linux's highest id of a process. */
const UNUSED_PID = 2 ** 22 + 1;

it('keeps the folders of running runs and removes those of interrupted ones', async () => {
  const folder = await makeFolder();
  const [interrupted, running, other] = [`unit-run-${UNUSED_PID}-a`, `unit-run-${process.pid}-b`, 'c'].map((name) =>
    path.join(folder, name),
  );
  for (const each of [interrupted, running, other]) await mkdir(each ?? '');
  await removeStaleFolders(folder, 'unit-run');
  expect([interrupted, running, other].map((each) => existsSync(each ?? ''))).toEqual([false, true, true]);
});
