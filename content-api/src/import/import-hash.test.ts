import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { hashCode } from './import-hash.ts';

it('changes with every source file in any folder, but not with tests', async () => {
  const folder = await makeFolder();
  const manifest = path.join(folder, 'package.json');
  await writeFile(manifest, JSON.stringify({ version: '1.0.0' }));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
    return hashCode(manifest);
  };
  const first = await write('src/main.ts', '1');
  const second = await write('src/brand-new/folder/code.ts', '1');
  const third = await write('src/database/migrations/001.sql', '1');
  expect(new Set([first, second, third]).size).toBe(3);
  expect(await write('src/main.test.ts', '1')).toBe(third);
});

it('changes with the version of a library and with the code of other workspace packages', async () => {
  const folder = await makeFolder();
  const manifest = path.join(folder, 'package.json');
  const library = path.join(folder, 'node_modules/a-library/package.json');
  const neighbour = path.join(folder, 'node_modules/@site/neighbour');
  const dependencies = { 'a-library': 'catalog:', '@site/neighbour': 'workspace:*' };
  await writeFile(manifest, JSON.stringify({ version: '1.0.0', dependencies }));
  for (const place of [path.join(folder, 'src'), path.dirname(library), path.join(neighbour, 'src')])
    await mkdir(place, { recursive: true });
  await writeFile(path.join(neighbour, 'package.json'), JSON.stringify({ name: '@site/neighbour', version: '1.0.0' }));
  await writeFile(path.join(neighbour, 'src/code.ts'), '1');
  await writeFile(library, JSON.stringify({ name: 'a-library', version: '1.0.0' }));
  const first = await hashCode(manifest);
  await writeFile(library, JSON.stringify({ name: 'a-library', version: '1.0.1' }));
  const second = await hashCode(manifest);
  await writeFile(path.join(neighbour, 'src/code.ts'), '2');
  expect(new Set([first, second, await hashCode(manifest)]).size).toBe(3);
});
