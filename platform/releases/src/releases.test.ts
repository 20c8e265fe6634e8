import { rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../base/test/make-folder.ts';
import { buildSection } from '../test/build-section.ts';
import { readChannel } from './channel/channel.ts';
import { promote } from './channel/promote.ts';
import { publish } from './release/publish.ts';
import { readVerified } from './release/read-verified.ts';
import { readSectionJson } from './release/release-reader.ts';
import { readReleaseSet } from './release/release-set.ts';
import { verify } from './release/verify.ts';
import { folderStore } from './store/folder-store.ts';

const now = new Date('2026-11-21T10:00:00Z');
let root: string;

const build = (name: string, version: string) => buildSection(root, name, version);

beforeEach(async () => {
  root = await makeFolder();
});

describe('publish', () => {
  it('stores a release with compressed copies and its revision', async () => {
    const store = folderStore(path.join(root, 'store'));
    await publish(store, await build('mfe-a', '1.0.0'), 'abc');
    const section = await readSectionJson(store, 'mfe-a', '1.0.0');
    expect(section.revision).toBe('abc');
    expect(new TextDecoder().decode(await readVerified(store, section, 'web/remoteEntry.js'))).toBe('// mfe-a 1.0.0');
    expect(await store.list('releases/mfe-a/')).toContain('releases/mfe-a/1.0.0/web/remoteEntry.js.br');
  });

  it('refuses a version that exists', async () => {
    const store = folderStore(path.join(root, 'store'));
    const dist = await build('mfe-a', '1.0.0');
    await publish(store, dist, 'abc');
    await expect(publish(store, dist, 'abc')).rejects.toThrow(/mfe-a@1.0.0 is published already/);
  });

  it('does not overwrite a release published while another build of its version was checked', async () => {
    const store = folderStore(path.join(root, 'store'));
    const first = await buildSection(path.join(root, 'first'), 'mfe-a', '1.0.0', '// first');
    const second = await buildSection(path.join(root, 'second'), 'mfe-a', '1.0.0', '// second');
    const check = async () => {
      await publish(store, first, '');
      return [];
    };
    await expect(publish(store, second, '', undefined, check)).rejects.toThrow(/mfe-a@1.0.0 is published already/);
    expect((await verify(store)).problems).toEqual([]);
  });

  it('mixes no files of two builds of one version that are published simultaneously', async () => {
    const store = folderStore(path.join(root, 'store'));
    const builds = await Promise.all(
      ['first', 'second'].map((code) => buildSection(path.join(root, code), 'mfe-a', '1.0.0', `// ${code}`)),
    );
    const said = await Promise.allSettled(builds.map((dist) => publish(store, dist, '')));
    expect(said.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await verify(store)).problems).toEqual([]);
    expect(await store.read('releases/mfe-a/1.0.0/claim.json')).toBeNull();
  });

  it('refuses a build whose files were changed', async () => {
    const dist = await build('mfe-a', '1.0.0');
    await writeFile(path.join(dist, 'web/remoteEntry.js'), 'other');
    await expect(publish(folderStore(path.join(root, 'store')), dist, '')).rejects.toThrow(
      /was changed after the build/,
    );
  });
});

describe('readVerified', () => {
  it('refuses bytes that were changed in the store', async () => {
    const store = folderStore(path.join(root, 'store'));
    const section = await publish(store, await build('mfe-a', '1.0.0'), '');
    await writeFile(path.join(root, 'store/releases/mfe-a/1.0.0/web/remoteEntry.js'), 'evil');
    await expect(readVerified(store, section, 'web/remoteEntry.js')).rejects.toThrow(/its hash does not match/);
  });
});

describe('verify', () => {
  it('finds a compressed copy that does not match its file', async () => {
    const store = folderStore(path.join(root, 'store'));
    await publish(store, await build('mfe-a', '1.0.0'), '');
    expect((await verify(store)).problems).toEqual([]);
    await writeFile(path.join(root, 'store/releases/mfe-a/1.0.0/web/remoteEntry.js.br'), 'evil');
    expect((await verify(store)).problems).toEqual([
      'web/remoteEntry.js.br of mfe-a@1.0.0 was changed: it is not the compressed form of web/remoteEntry.js.',
    ]);
  });
});

describe('promote', () => {
  it('keeps the other sections and records the previous set', async () => {
    const store = folderStore(path.join(root, 'store'));
    for (const [name, version] of [
      ['mfe-a', '1.0.0'],
      ['mfe-a', '1.1.0'],
      ['mfe-b', '2.0.0'],
    ] as const)
      await publish(store, await build(name, version), '');
    const first = await promote(store, 'production', { 'mfe-a': '1.0.0', 'mfe-b': '2.0.0' }, now);
    const second = await promote(store, 'production', { 'mfe-a': '1.1.0' }, now);
    expect((await readReleaseSet(store, second.id)).releases).toEqual({ 'mfe-a': '1.1.0', 'mfe-b': '2.0.0' });
    expect(await readChannel(store, 'production')).toMatchObject({ set: second.id, before: [{ set: first.id }] });
  });

  it('loses no update when many promotions run simultaneously', async () => {
    const store = folderStore(path.join(root, 'store'));
    const names = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d', 'mfe-e'];
    for (const name of names) await publish(store, await build(name, '1.0.0'), '');
    await Promise.all(names.map((name) => promote(store, 'production', { [name]: '1.0.0' }, now)));
    const channel = await readChannel(store, 'production');
    const set = await readReleaseSet(store, channel?.set ?? '');
    expect(Object.keys(set.releases)).toEqual(names);
  });

  it('refuses a release that is not in the store', async () => {
    const store = folderStore(path.join(root, 'store'));
    await expect(promote(store, 'production', { 'mfe-a': '9.9.9' }, now)).rejects.toThrow(
      /This release store contains no releases/,
    );
  });
});

describe('the folder store', () => {
  it('waits for a lock, however old another clock claims it is', async () => {
    const store = folderStore(root);
    await store.write('channels/a.json', new TextEncoder().encode('before'), 'always');
    const etag = (await store.read('channels/a.json'))?.etag ?? '';
    // Another machine holds the lock, and the clock of the shared folder's server is an hour behind.
    const lock = path.join(root, 'channels/a.json.lock');
    await writeFile(lock, '');
    await utimes(lock, new Date(Date.now() - 3_600_000), new Date(Date.now() - 3_600_000));
    const written = store.write('channels/a.json', new TextEncoder().encode('ours'), { ifMatch: etag });
    await sleep(200);
    await store.write('channels/a.json', new TextEncoder().encode('theirs'), 'always');
    await rm(lock, { force: true });
    expect(await written).toBe(false);
  });

  it('refuses keys outside its folder', async () => {
    const store = folderStore(path.join(root, 'store'));
    await expect(store.read('../secret')).rejects.toThrow(/is outside the store/);
  });
});
