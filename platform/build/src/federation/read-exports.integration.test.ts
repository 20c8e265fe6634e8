import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { readExports } from './read-exports.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

const read = async (code: string) => {
  const bundle = path.join(folder, 'render.cjs');
  await writeFile(bundle, code);
  return readExports(bundle);
};
const toScope = (get: string) =>
  `globalThis.__FEDERATION__ = { __INSTANCES__: [{ shareScopeMap: { default: { 'a/b': { '1.0.0': { get: ${get} } } } } }] };`;

it('reads the names that a bundle shares, in order', async () =>
  expect(await read(toScope('() => () => ({ two: 2, one: 1 })'))).toEqual({ 'a/b': ['one', 'two'] }));

it.each([
  ['throws', 'throw new Error("kaputt")', 'kaputt'],
  ['ends its process', 'process.exit(0)', 'render.cjs ended before its shared modules could be read'],
])(
  'fails for a bundle that %s, so that the build does',
  async (_, code, message) => {
    await expect(read(code)).rejects.toThrow(message);
  },
  5_000,
);
