import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { folderStore } from './folder-store.ts';

const COUNT_UP = fileURLToPath(new URL('../../test/count-up.ts', import.meta.url));
const KEY = 'channels/count';
const [PROCESSES, TIMES] = [4, 50];

it.each([0, 5_000])('loses no update of several processes, with locks that are stale after %i ms', async (staleMs) => {
  const root = await makeFolder();
  const store = folderStore(root);
  await store.write(KEY, new TextEncoder().encode('0'), 'always');
  const countUp = () => promisify(execFile)(process.execPath, [COUNT_UP, root, KEY, String(TIMES), String(staleMs)]);
  await Promise.all(Array.from({ length: PROCESSES }, countUp));
  expect(Number(new TextDecoder().decode((await store.read(KEY))?.bytes))).toBe(PROCESSES * TIMES);
  expect(await readdir(path.join(root, 'channels'))).toEqual(['count']);
});
