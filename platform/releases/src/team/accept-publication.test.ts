import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toIntegrity } from '@site/base/integrity';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { buildSection } from '../../test/build-section.ts';
import { putShell } from '../../test/put-shell.ts';
import { promote } from '../channel/promote.ts';
import { ReleaseError } from '../release/read-verified.ts';
import { folderStore } from '../store/folder-store.ts';
import type { Owner } from '../trust/owners.ts';
import { createKeys, signDocument } from '../trust/signature.ts';
import { acceptPublication } from './accept-publication.ts';

const SECTION = 'mfe-library';
const ENTRY = 'web/remoteEntry.js';
const CODE = 'code';

/** Publishes a section of which further files and other fields are given. Returns what the store then has of it. */
async function publish(files: readonly string[], fields: object = {}): Promise<readonly string[]> {
  const root = await makeFolder();
  const store = folderStore(path.join(root, 'store'));
  await putShell(store, '1.0.0');
  await promote(store, 'production', { shell: '1.0.0' }, new Date());
  const { key, secret } = createKeys();
  const owner = { section: SECTION, key, prefixes: ['/biblioteca'] } as unknown as Owner;
  const built = JSON.parse(
    await readFile(path.join(await buildSection(root, SECTION, '1.0.0', CODE), 'section.json'), 'utf8'),
  );
  const names = [ENTRY, ...files];
  const facts = { size: CODE.length, integrity: toIntegrity(CODE) };
  const assets = Object.fromEntries(names.map((file) => [file, facts]));
  const publication = {
    description: JSON.stringify(signDocument({ ...built, assets, ...fields }, secret)),
    files: Object.fromEntries(names.map((file) => [file, Buffer.from(CODE).toString('base64')])),
  };
  try {
    await acceptPublication(store, 'production', [owner], [SECTION], publication);
  } catch (error) {
    expect(await store.list(`releases/${SECTION}/`)).toEqual([]);
    throw error;
  }
  return store.list(`releases/${SECTION}/`);
}

it.each([
  ['a name that is too long for a file', [`web/${'a'.repeat(300)}.js`], {}, 'more than 200 letters'],
  ['too many folders', [`web/${'a/'.repeat(2_000)}a.js`], {}, 'more than 500 letters'],
  ['a folder with the name of a file', [`${ENTRY}/x`], {}, `is in the folder ${ENTRY}, which is a file`],
  ['a file that the store would not list', ['web/x.tmp'], {}, 'ends with .tmp, .lock or .br'],
  ['a file with the name of a compressed form', [`${ENTRY}.br`], {}, 'ends with .tmp, .lock or .br'],
  ['names that are one file on macOS', ['web/remoteentry.js'], {}, 'apart from capital letters'],
  ['a version that is too long for a folder', [], { version: `1.0.0-${'a'.repeat(400)}` }, 'more than 100 letters'],
])('refuses %s, and stores nothing', async (_, files, fields, problem) => {
  const refused = publish(files, fields);
  await expect(refused).rejects.toThrow(ReleaseError);
  await expect(refused).rejects.toThrow(problem);
});

it('stores a release with files in many folders', async () => {
  expect(await publish(['web/static/js/async/a.js', 'maps/web/static/js/async/a.js.map'])).toContain(
    `releases/${SECTION}/1.0.0/web/static/js/async/a.js`,
  );
});
