import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { mountSmallDisk } from '../../../platform/base/test/small-disk.ts';
import { removeStaleFolders } from '../../../platform/base/test/stale-folders.ts';

it('a disk that an interrupted run has left mounted does not stop the next run', async ({ skip }) => {
  const parent = await makeFolder();
  const interrupted = path.join(parent, `unit-run-${2 ** 22 + 1}-a`);
  await mkdir(interrupted);
  vi.stubEnv('TMPDIR', interrupted);
  const disk = mountSmallDisk(1);
  // The next test file runs in the same process.
  vi.unstubAllEnvs();
  if (typeof disk === 'string') return skip(disk);
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await removeStaleFolders(parent, 'unit-run');
  expect(existsSync(disk.folder)).toBe(true);
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/stays: EBUSY/));
});
