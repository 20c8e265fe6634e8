import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { makeFolder } from '../../platform/base/test/make-folder.ts';
import { readPages } from './read-pages.ts';

let root: string;

const write = async (file: string, text = '') => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
};
const writeSection = (folder: string, address: string) =>
  write(`${folder}/src/declaration.ts`, `export const declaration = { routes: { first: { path: '${address}' } } };`);

beforeAll(async () => {
  root = await makeFolder();
  for (const name of ['a', 'b']) await writeSection(`site/mfe-${name}`, `/${name}`);
  await write('site/pnpm-workspace.yaml');
  await writeSection('projects/mfe-own', '/own');
  await write('projects/mfe-own/section-kit.json', '{}');
  await writeSection('projects/mfe-other', '/other');
  await write('projects/types/src/declaration.ts', 'throw new Error("The code of another project must not run.")');
});

it.each([
  ['a workspace', 'site', ['/a', '/b']],
  ['a section of a workspace', 'site/mfe-b', ['/a', '/b']],
  ['a section in its own repository, whatever lies beside it', 'projects/mfe-own', ['/own']],
  ['a folder of several repositories', 'projects', []],
])('reads the pages of %s', async (_, folder, paths) => {
  expect((await readPages(path.join(root, folder))).map((page) => page.path)).toEqual(paths);
});
