import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listSections } from './sections.ts';

it('ignores build folders that git left behind from another branch', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'sections-'));
  await mkdir(path.join(root, 'mfe-here'));
  await writeFile(path.join(root, 'mfe-here/package.json'), '{}');
  await mkdir(path.join(root, 'mfe-left/dist/web'), { recursive: true });
  expect(listSections(root)).toEqual(['mfe-here']);
  await rm(root, { recursive: true });
});
