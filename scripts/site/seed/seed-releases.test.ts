import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { createKeys, promote, publish, retire, writeOwner } from '@site/releases/publisher';
import { readLive } from '@site/releases/reader';
import { expectSite, markSite } from '@site/releases/site-mark';
import { expect, it, onTestFinished } from 'vitest';
import { createSectionFixture } from '../../../platform/contract/test/section-fixture.ts';
import { buildSection } from '../../../platform/releases/test/build-section.ts';
import { putShell } from '../../../platform/releases/test/put-shell.ts';
import { readSiteName } from '../workspace-store.ts';
import { seedReleases } from './seed-releases.ts';

const NAME = 'mfe-foundation';
const VERSION = '1.0.0';

it('makes the releases of an archive live once on each channel that its site follows', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'seed-'));
  const [packed, store] = ['packed', 'store'].map((name) => path.join(root, name)) as [string, string];
  const release = createSectionFixture({ name: NAME, version: VERSION, owner: 'Equipo' });
  await folderStore(packed).write(
    `releases/${NAME}/${VERSION}/section.json`,
    new TextEncoder().encode(JSON.stringify(release)),
    'always',
  );
  await promote(folderStore(packed), 'production', { [NAME]: VERSION }, new Date());
  const start = async (channel: string) => {
    const released: string[] = [];
    const env = { RELEASE_STORE: store, RELEASE_CHANNEL: channel };
    await seedReleases({ env, progress: (line) => void released.push(line) }, packed);
    return { released: released.length, live: (await readLive(folderStore(store), channel)).live };
  };
  try {
    // The store had a release of that version with other files.
    const note = 'pruned/mfe-foundation/1.0.0.json';
    await folderStore(store).write(note, new TextEncoder().encode('{"files":"a"}'), 'always');
    await expect(start('production')).rejects.toThrow('mfe-foundation@1.0.0 was published with other files and pruned');
    await folderStore(store).remove(note);
    for (const channel of ['production', 'preview']) {
      expect(await start(channel)).toEqual({ released: 1, live: { [NAME]: VERSION } });
      expect(await start(channel)).toEqual({ released: 0, live: { [NAME]: VERSION } });
    }
  } finally {
    await rm(root, { recursive: true });
  }
});

// As in a bucket, or after a version of an archive was pruned: the folder of the release is not copied as a whole.
it('copies compressed files too where a release is copied file by file', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'seed-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const [packed, store] = ['packed', 'store'].map((name) => path.join(root, name)) as [string, string];
  await publish(folderStore(packed), await buildSection(root, NAME, VERSION), '');
  await promote(folderStore(packed), 'production', { [NAME]: VERSION }, new Date());
  await mkdir(path.join(store, 'releases', NAME, VERSION), { recursive: true });
  await seedReleases({ env: { RELEASE_STORE: store }, progress: () => {} }, packed);
  const list = (folder: string) => folderStore(folder).list('releases/');
  expect(await list(store)).toEqual(await list(packed));
});

/** A store and the releases of an archive, in a temporary folder. */
async function makeStores() {
  const root = await mkdtemp(path.join(tmpdir(), 'seed-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const [packed, store] = ['packed', 'store'].map((name) => path.join(root, name)) as [string, string];
  const put = async (folder: string, name: string, version: string, revision: string, secret = '') => {
    const dist = await buildSection(root, name, version, `// ${revision}`);
    await publish(folderStore(folder), dist, revision, version, undefined, { commit: '', secret });
    await promote(folderStore(folder), 'production', { [name]: version }, new Date());
  };
  const lines: string[] = [];
  const start = () =>
    seedReleases({ env: { RELEASE_STORE: store }, progress: (line) => void lines.push(line) }, packed);
  const readVersions = async () => (await readLive(folderStore(store), 'production')).live;
  return { packed, store, put, lines, start, readVersions };
}

it('lists every version of which the store has a different build, before it writes anything', async () => {
  const { packed, store, put, start } = await makeStores();
  for (const name of ['mfe-a', 'mfe-b']) {
    await put(store, name, VERSION, 'old');
    await put(packed, name, VERSION, 'new');
  }
  await put(packed, 'mfe-c', VERSION, 'new');
  const before = await folderStore(store).list('');
  await expect(start()).rejects.toThrow(
    'The store has a different build of mfe-a@1.0.0, mfe-b@1.0.0 than this archive. Raise the version in the package.json of each and pack again.',
  );
  expect(await folderStore(store).list('')).toEqual(before);
});

it('keeps what is live where the owner has not signed the packed release, and promotes all others', async () => {
  const { packed, store, put, lines, start, readVersions } = await makeStores();
  const [root, team] = [createKeys(), createKeys()];
  for (const section of ['mfe-a', 'mfe-b', 'mfe-c'])
    await writeOwner(folderStore(store), { section, key: team.key, prefixes: [`/${section}`] }, root.secret);
  for (const name of ['mfe-a', 'mfe-b']) await put(store, name, VERSION, 'old', team.secret);
  // The team has published the sources of the archive, and another build of a version that the archive has too.
  await put(store, 'mfe-c', '1.1.0', 'new', team.secret);
  await put(store, 'mfe-c', '1.2.0', 'newer', team.secret);
  await put(packed, 'mfe-a', '1.1.0', 'new');
  await put(packed, 'mfe-b', VERSION, 'new');
  await put(packed, 'mfe-c', '1.1.0', 'new');
  await start();
  expect(await readVersions()).toEqual({ 'mfe-a': VERSION, 'mfe-b': VERSION, 'mfe-c': '1.1.0' });
  const reason = 'Publish a version with RELEASE_KEY set to the file of that key.';
  expect(lines).toEqual([
    `mfe-a@1.0.0 stays live. mfe-a@1.1.0 is not signed with the key that owns mfe-a, or was changed since. ${reason}`,
    `mfe-b@1.0.0 stays live. mfe-b@1.0.0 is not signed with the key that owns mfe-b, or was changed since. ${reason}`,
    'Released: mfe-c@1.1.0',
  ]);
  expect(await folderStore(store).list('releases/mfe-a/1.1.0/')).toEqual([]);
  await start();
  expect(lines).toHaveLength(3);
});

it('keeps everything live while pages of another repository would fail in the packed shell', async () => {
  const { packed, store, put, lines, start, readVersions } = await makeStores();
  for (const [folder, version, contract] of [
    [store, '1.0.0', 1],
    [packed, '2.0.0', 2],
  ] as const) {
    await putShell(folderStore(folder), version, { contract });
    await promote(folderStore(folder), 'production', { shell: version }, new Date());
  }
  await put(store, 'mfe-other', VERSION, 'old');
  await start();
  expect(await readVersions()).toEqual({ shell: '1.0.0', 'mfe-other': VERSION });
  expect(lines.join('\n')).toContain('mfe-other@1.0.0 uses contract 1, but shell@2.0.0 supports 2');
  await retire(folderStore(store), 'production', ['mfe-other'], new Date());
  await start();
  expect(await readVersions()).toEqual({ shell: '2.0.0' });
});

it('releases nothing when the owner has not signed a packed release and no other one is live', async () => {
  const { packed, store, put, start } = await makeStores();
  const [root, team] = [createKeys(), createKeys()];
  await writeOwner(folderStore(store), { section: 'mfe-a', key: team.key, prefixes: ['/a'] }, root.secret);
  await put(packed, 'mfe-a', VERSION, 'new');
  await expect(start()).rejects.toThrow(
    /^Nothing was released\. No release of mfe-a is live that could stay:\n- mfe-a@1\.0\.0 is not signed with the key that owns mfe-a/,
  );
  expect(await folderStore(store).list('')).toEqual(['owners.json']);
});

it('marks the store as one of this site, and changes none of another site', async () => {
  const [own, foreign] = [await makeStores(), await makeStores()];
  for (const { packed, put } of [own, foreign]) await put(packed, 'mfe-a', VERSION, 'new');
  await own.start();
  await expect(expectSite(folderStore(own.store), 'other-site')).rejects.toThrow(`belongs to ${readSiteName()}`);
  await markSite(folderStore(foreign.store), 'other-site');
  await expect(foreign.start()).rejects.toThrow('This release store belongs to other-site');
  expect(await folderStore(foreign.store).list('')).toEqual(['site.json']);
});
