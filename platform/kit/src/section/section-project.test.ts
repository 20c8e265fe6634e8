import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { createSectionProject, readSectionManifest } from './section-project.ts';

let folder: string;
const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

beforeEach(async () => {
  folder = await makeFolder();
  await write('rsbuild.config.ts', '');
  await write('package.json', JSON.stringify({ name: '@site/mfe-x', version: '1.0.0' }));
});

it('reads name and version of a section', () =>
  expect(readSectionManifest(folder)).toEqual({ name: 'mfe-x', version: '1.0.0' }));

it.each([
  ['a conflict of a merge', '<<<<<<< HEAD\n{}', /package\.json is no valid manifest of a section: .*JSON/],
  ['no version', '{"name":"mfe-x"}', /package\.json is no valid manifest of a section: .*"version"/],
])('reports a package.json with %s as such, not as a missing one', async (_, text, message) => {
  await write('package.json', text);
  expect(() => readSectionManifest(folder)).toThrow(message);
});

it.each(['package.json', 'rsbuild.config.ts'])('reports a folder without %s', async (name) => {
  await rm(path.join(folder, name));
  expect(() => readSectionManifest(folder)).toThrow(
    'contains no section: package.json or rsbuild.config.ts is missing',
  );
});

it('reports a missing src/section.ts before the bundler does', () =>
  expect(createSectionProject(folder, 'mfe-x').build('mfe-x')).rejects.toThrow(
    `${folder} cannot be built: src/section.ts is missing.`,
  ));

it('has another revision after each change of its sources, and of nothing else', async () => {
  const { readRevision } = createSectionProject(folder, 'mfe-x');
  await mkdir(path.join(folder, 'src/pages'), { recursive: true });
  const revisions = [readRevision('')];
  for (const [name, text] of [
    ['src/pages/a.ts', '1'],
    ['src/pages/a.ts', '2'],
    ['src/b.ts', '2'],
    ['package.json', '{}'],
    ['guest.json', '{}'],
    ['README.md', 'x'],
  ] as const) {
    await write(name, text);
    revisions.push(readRevision(''));
  }
  expect(new Set(revisions).size).toBe(6);
  expect(revisions.at(-1)).toBe(revisions.at(-2));
});
