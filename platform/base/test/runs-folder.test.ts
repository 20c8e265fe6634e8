import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { toRunsFolder } from './runs-folder.ts';

it('is the usual folder where there is none in memory', async () => {
  expect(await toRunsFolder(path.join(tmpdir(), 'none'))).toBe(tmpdir());
});
