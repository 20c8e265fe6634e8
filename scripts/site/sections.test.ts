import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../platform/base/test/make-folder.ts';
import { listDeveloped, listSections } from './sections.ts';

it('ignores build folders that git left behind from another branch', async () => {
  const root = await makeFolder();
  await mkdir(path.join(root, 'mfe-here'));
  await writeFile(path.join(root, 'mfe-here/package.json'), '{}');
  await mkdir(path.join(root, 'mfe-left/dist/web'), { recursive: true });
  expect(listSections(root)).toEqual(['mfe-here']);
});

it('develops no guests, which have no sources here', async () => {
  const root = await makeFolder();
  for (const [name, file] of [
    ['mfe-here', 'rsbuild.config.ts'],
    ['mfe-guest', 'guest.json'],
  ] as const) {
    await mkdir(path.join(root, name));
    for (const each of ['package.json', file]) await writeFile(path.join(root, name, each), '{}');
  }
  expect(listSections(root)).toEqual(['mfe-guest', 'mfe-here']);
  expect(listDeveloped(root)).toEqual(['mfe-here']);
});
