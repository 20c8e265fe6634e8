import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { folderStore } from './folder-store.ts';

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  return {
    ...real,
    // As on a full disk: the file exists but is empty.
    writeFile: async (file: string) => {
      await real.writeFile(file, '');
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    },
  };
});

it('leaves no partial file behind when the disk is full', async () => {
  const root = await makeFolder();
  // Node names no file when a write fails.
  await expect(folderStore(root).write('gateways/a.json', new Uint8Array(9), 'always')).rejects.toThrow(
    `no space left on device '${root}/gateways/a.json.`,
  );
  expect(await readdir(path.join(root, 'gateways'))).toEqual([]);
  await expect(writeFile(path.join(root, 'x'), 'x')).rejects.toThrow('no space');
});
