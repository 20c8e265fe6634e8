import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { createSectionFixture, parseSectionFixture } from '../../../contract/test/section-fixture.ts';
import { buildSection } from '../../test/build-section.ts';
import { putShell } from '../../test/put-shell.ts';
import { readLive } from '../channel/channel.ts';
import { promote } from '../channel/promote.ts';
import { rollback } from '../channel/rollback.ts';
import { checkStored } from '../contract-check/check-stored.ts';
import { publish } from '../release/publish.ts';
import { toReleaseKey } from '../release/read-verified.ts';
import { folderStore } from '../store/folder-store.ts';
import { copyRelease } from '../store/local-releases.ts';
import { type ObjectStore, toJsonBytes } from '../store/object-store.ts';
import { checkOwner, createTrustedReader } from './check-owner.ts';
import { ANYBODY, readOwners, writeOwner } from './owners.ts';
import { createKeys, isSignedBy, signDocument } from './signature.ts';

let root: string;
let store: ObjectStore;
const [rootKeys, ours, theirs] = [createKeys(), createKeys(), createKeys()];
const KEY = toReleaseKey('mfe-a', '1.0.0', 'section.json');

const put = async (secret: string | null, path = '/a/:id') => {
  const dist = await buildSection(root, 'mfe-a', '1.0.0', undefined, [{ id: 'r', path, js: [], css: [] }]);
  return publish(store, dist, '', undefined, undefined, { secret: secret ?? '', commit: 'abc' });
};
const read = () => createTrustedReader(store, rootKeys.key)('mfe-a', '1.0.0');
const change = async (edit: (json: Record<string, unknown>) => unknown) => {
  const stored = await store.read(KEY);
  const json = JSON.parse(new TextDecoder().decode(stored?.bytes)) as Record<string, unknown>;
  await store.write(KEY, new TextEncoder().encode(JSON.stringify(edit(json))), 'always');
};

beforeEach(async () => {
  root = await makeFolder();
  store = folderStore(path.join(root, 'store'));
  await writeOwner(store, { section: 'mfe-a', key: ours.key, prefixes: ['/a'] }, rootKeys.secret);
});

it('a signature is valid for the same content however it is formatted, and for no other', () => {
  const signed = signDocument({ b: [{ d: 1, c: 2 }], a: 'x' }, ours.secret);
  expect(isSignedBy({ signature: signed.signature, a: 'x', b: [{ c: 2, d: 1 }] }, ours.key)).toBe(true);
  expect(isSignedBy({ ...signed, a: 'y' }, ours.key)).toBe(false);
  expect(isSignedBy(signed, theirs.key)).toBe(false);
  expect(isSignedBy({ ...signed, signature: { ...signed.signature, key: theirs.key } }, theirs.key)).toBe(false);
});

describe('a release', () => {
  it('signed by its owner is accepted, also from a copy, and names its commit', async () => {
    await put(ours.secret);
    expect(await read()).toMatchObject({ name: 'mfe-a', commit: 'abc' });
    const copy = folderStore(path.join(root, 'copy'));
    await copyRelease(store, copy, await read());
    await copy.write('owners.json', (await store.read('owners.json'))?.bytes ?? new Uint8Array(), 'always');
    expect((await createTrustedReader(copy, rootKeys.key)('mfe-a', '1.0.0')).version).toBe('1.0.0');
  });
  it('is not published without the owner’s key, or outside the owner’s addresses', async () => {
    await expect(put(null)).rejects.toThrow(
      /mfe-a@1.0.0 is not signed with the key that owns mfe-a.* Publish a version with RELEASE_KEY/,
    );
    await expect(put(theirs.secret)).rejects.toThrow(/is not signed with the key that owns mfe-a/);
    await expect(put(ours.secret, '/noticias/:id')).rejects.toThrow(
      'The route /noticias/:id of mfe-a is outside the prefixes of mfe-a (/a). Choose another path, or let the holder of the root key add a prefix.',
    );
    await expect(put(ours.secret, '/ab')).rejects.toThrow(/is outside the prefixes/);
  });
  // A command of a team that owns another section may report it, and a team has no root key.
  it('of a section without an owner names who can register one', () => {
    const other = parseSectionFixture({ name: 'mfe-b' });
    expect(checkOwner({}, other, [{ section: 'mfe-a', key: ours.key, prefixes: ['/a'] }])).toEqual([
      'mfe-b has no owner. Let the holder of the root key register its key: npm run releases -- own mfe-b --key KEY --prefix /x --root FILE',
    ]);
  });
  it.each(['/a', '/A/:id', '/a?/b', '/:any/c'])('of a section without an owner does not take %s from one', (path) => {
    const owners = [
      { section: 'mfe-a', key: ours.key, prefixes: ['/a'] },
      { section: ANYBODY, key: '', prefixes: [] },
    ];
    const other = parseSectionFixture({ name: 'mfe-b', routes: [{ id: 'r', path, js: [], css: [] }] });
    expect(checkOwner({}, other, owners)).toEqual([`The route ${path} of mfe-b belongs to mfe-a.`]);
  });
  it('modified with access to the bucket is not loaded, even if its hashes match', async () => {
    await put(ours.secret);
    await change((json) => ({ ...json, assets: { 'web/remoteEntry.js': { size: 4, integrity: 'sha256-evil' } } }));
    await expect(read()).rejects.toThrow(/not signed with the key that owns mfe-a, or was changed since/);
    await change((json) => signDocument(json, theirs.secret));
    await expect(read()).rejects.toThrow(/not signed with the key that owns mfe-a/);
  });
  it.each([
    ['is live again after a rollback without the root key', '', '1.0.0'],
    ['is refused by a rollback with the root key, as gateways would refuse it', rootKeys.key, '1.1.0'],
  ])('that is not signed %s', async (_, key, live) => {
    for (const version of ['1.0.0', '1.1.0']) {
      const section = { ...createSectionFixture({ name: 'mfe-a', version }), assets: {} };
      const stored = version === '1.1.0' ? signDocument(section, ours.secret) : section;
      await store.write(`releases/mfe-a/${version}/section.json`, toJsonBytes(stored), 'always');
      await promote(store, 'production', { 'mfe-a': version }, new Date());
    }
    const result = await rollback(store, 'production', ['mfe-a'], new Date(), { root: key }).catch(String);
    expect((await readLive(store, 'production')).live).toEqual({ 'mfe-a': live });
    if (key !== '') expect(result).toContain('Nothing was changed: mfe-a@1.0.0 is not signed with the key that owns');
  });
  it('is not promoted unless its owner signed it', async () => {
    await put(ours.secret);
    await change((json) => signDocument({ ...json, owner: 'x' }, theirs.secret));
    await putShell(store, '1.0.0');
    const sets = [{ 'mfe-a': '1.0.0', shell: '1.0.0' }];
    const move = { channel: 'production', live: {}, changed: ['mfe-a'], sets };
    expect(await checkStored(store, move, rootKeys.key)).toEqual([
      expect.stringMatching(/not signed with the key that owns mfe-a/),
    ]);
  });
});

describe('the list of owners', () => {
  it('must be signed with the root key', async () => {
    await expect(
      writeOwner(store, { section: 'mfe-b', key: theirs.key, prefixes: ['/b'] }, theirs.secret),
    ).rejects.toThrow(/signed with another root key/);
    const forged = signDocument({ owners: [{ section: 'mfe-a', key: theirs.key, prefixes: ['/a'] }] }, theirs.secret);
    await store.write('owners.json', new TextEncoder().encode(JSON.stringify(forged)), 'always');
    await expect(readOwners(store, rootKeys.key)).rejects.toThrow(/is not signed with the root key/);
    await store.remove('owners.json');
    await expect(readOwners(store, rootKeys.key)).rejects.toThrow('The store has no owners.json');
    expect(await readOwners(store, '')).toBeNull();
  });
  it('is not signed anew after someone else changed it', async () => {
    const stored = JSON.parse(new TextDecoder().decode((await store.read('owners.json'))?.bytes)) as object;
    const forged = { ...stored, owners: [{ section: 'mfe-a', key: theirs.key, prefixes: ['/a'] }] };
    await store.write('owners.json', new TextEncoder().encode(JSON.stringify(forged)), 'always');
    await expect(
      writeOwner(store, { section: 'mfe-b', key: ours.key, prefixes: ['/b'] }, rootKeys.secret),
    ).rejects.toThrow('owners.json was changed by someone without the root key');
    await expect(readOwners(store, rootKeys.key)).rejects.toThrow(/is not signed with the root key/);
  });
  it('refuses incomplete keys and invalid addresses, for which nobody could sign', async () => {
    const own = (key: string, prefix: string) =>
      writeOwner(store, { section: 'mfe-b', key, prefixes: [prefix] }, rootKeys.secret);
    for (const key of [theirs.key.slice(0, -4), `${theirs.key}\n`, 'search.pem'])
      await expect(own(key, '/b')).rejects.toThrow(/is not a public key: use the whole text/);
    await expect(own(theirs.key, 'b')).rejects.toThrow('"b" is not a prefix: that is a path without parameters');
  });
  it('assigns an address to one section only', () =>
    expect(
      writeOwner(store, { section: 'mfe-b', key: theirs.key, prefixes: ['/a/b'] }, rootKeys.secret),
    ).rejects.toThrow('/a/b belongs to mfe-a (/a).'));
});
