import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { folderStore } from '@site/releases/folder-store';
import { type ObjectStore, toReleaseKey } from '@site/releases/reader';
import { beforeEach, expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { createSectionFixture } from '../../../contract/test/section-fixture.ts';
import { createDictionaries, toDictionaryMatch } from './dictionaries.ts';

const FILE = 'web/static/js/main.0123456789.js';

let root: string;
let store: ObjectStore;
beforeEach(async () => {
  root = await makeFolder();
  store = folderStore(path.join(root, 'store'));
});

const toHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');

async function publish(version: string, bytes: Buffer): Promise<void> {
  const section = createSectionFixture({
    version,
    assets: { [FILE]: { size: bytes.length, integrity: `sha256-${toHash(bytes)}` } },
  });
  await store.write(toReleaseKey('mfe-a', version, FILE), bytes, 'always');
  const description = Buffer.from(JSON.stringify(section));
  await store.write(toReleaseKey('mfe-a', version, 'section.json'), description, 'always');
}

const toRequest = (dictionary: string, encodings = 'gzip, deflate, br, zstd, dcb, dcz') =>
  ({ headers: { 'accept-encoding': encodings, 'available-dictionary': dictionary } }) as unknown as IncomingMessage;

/** Publishes two releases of a section, the second with one more word. */
async function publishTwo() {
  const text = randomBytes(20_000).toString('hex');
  const [first, second] = [Buffer.from(text), Buffer.from(`${text.slice(0, 9_000)} nuevo ${text.slice(9_000)}`)];
  await publish('1.0.0', first);
  await publish('1.1.0', second);
  return { first, second, asset: { name: 'mfe-a', key: toReleaseKey('mfe-a', '1.1.0', FILE), bytes: second } };
}

it('sends the difference to the previous release in the format of RFC 9842', async () => {
  const { first, second, asset } = await publishTwo();
  const delta = await createDictionaries(store, () => '192.0.2.1')(toRequest(`:${toHash(first)}:`), asset);
  expect(delta?.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(delta?.subarray(8, 40).toString('base64')).toBe(toHash(first));
  expect(zstdDecompressSync(delta?.subarray(40) ?? '', { dictionary: first })).toEqual(second);
  expect(delta?.length).toBeLessThan(300);
});

it('sends the difference although the newest release is unreadable here', async () => {
  const { first, asset } = await publishTwo();
  await store.write(toReleaseKey('mfe-a', '1.2.0', 'section.json'), Buffer.from('{"name": "mf'), 'always');
  expect(await createDictionaries(store, () => '192.0.2.1')(toRequest(`:${toHash(first)}:`), asset)).not.toBeNull();
});

it('prefers releases to the builds of pull requests that came before them', async () => {
  const { first, asset } = await publishTwo();
  for (let n = 1; n < 20; n += 1) await publish(`1.0.0-pr.57.${n}`, Buffer.from(String(n)));
  expect(await createDictionaries(store, () => '192.0.2.1')(toRequest(`:${toHash(first)}:`), asset)).not.toBeNull();
});

it.each([
  ['has no dictionary', '', undefined],
  ['has an unknown dictionary', `:${toHash(Buffer.from('x'))}:`, undefined],
  ['sends an invalid header', 'main.js', undefined],
  ['does not support the encoding', null, 'gzip, br'],
])('sends the whole file to a browser that %s', async (_, dictionary, encodings) => {
  const { first, asset } = await publishTwo();
  const request = toRequest(dictionary ?? `:${toHash(first)}:`, encodings);
  expect(await createDictionaries(store, () => '192.0.2.1')(request, asset)).toBeNull();
});

it('uses no dictionary whose bytes were changed in the store', async () => {
  const { first, asset } = await publishTwo();
  await store.write(toReleaseKey('mfe-a', '1.0.0', FILE), Buffer.from('altered'), 'always');
  expect(await createDictionaries(store, () => '192.0.2.1')(toRequest(`:${toHash(first)}:`), asset)).toBeNull();
});

it('matches the addresses of the same file in other releases', () => {
  expect(toDictionaryMatch('/assets/static/js/main.b414a4f247.js', 100_000)).toBe('/assets/static/js/main.*.js');
  expect(toDictionaryMatch('/releases/mfe-a/1.0.0/web/static/css/a.css', 9_000)).toBe(
    '/releases/mfe-a/*/web/static/css/a.css',
  );
  expect(toDictionaryMatch('/releases/mfe-a/1.0.0/section.json', 9_000)).toBeNull();
  expect(toDictionaryMatch('/assets/unnumbered.js', 9_000)).toBeNull();
  expect(toDictionaryMatch('/assets/static/js/small.b414a4f247.js', 900)).toBeNull();
  expect(toDictionaryMatch('/assets/static/font/a.b414a4f247.woff2', 66_000)).toBeNull();
});

it('computes no difference between different files', async () => {
  const { first, asset } = await publishTwo();
  const other = { ...asset, key: asset.key.replace('main', 'search') };
  expect(await createDictionaries(store, () => '192.0.2.1')(toRequest(`:${toHash(first)}:`), other)).toBeNull();
});
