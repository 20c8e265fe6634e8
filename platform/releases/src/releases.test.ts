import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  root = await mkdtemp(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rm(root, { recursive: true }));

describe('publish', () => {
  it('stores a release, compressed as well, with its revision', async () => {
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

  it('refuses a build whose files were changed', async () => {
    const dist = await build('mfe-a', '1.0.0');
    await writeFile(path.join(dist, 'web/remoteEntry.js'), 'other');
    await expect(publish(folderStore(path.join(root, 'store')), dist, '')).rejects.toThrow(
      /changed since it was built/,
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
  it.each(['br', 'gz'])('finds a .%s copy that is not the file it stands for', async (kind) => {
    const store = folderStore(path.join(root, 'store'));
    await publish(store, await build('mfe-a', '1.0.0'), '');
    expect((await verify(store)).problems).toEqual([]);
    await writeFile(path.join(root, `store/releases/mfe-a/1.0.0/web/remoteEntry.js.${kind}`), 'evil');
    expect((await verify(store)).problems).toEqual([
      `web/remoteEntry.js.${kind} of mfe-a@1.0.0 was changed: it is not the compressed form of web/remoteEntry.js.`,
    ]);
  });
});

describe('promote', () => {
  it('keeps the other sections and remembers the set before', async () => {
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

  it('loses no update when many promote at once', async () => {
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
    await expect(promote(store, 'production', { 'mfe-a': '9.9.9' }, now)).rejects.toThrow(/no release mfe-a@9.9.9/);
  });
});

describe('the folder store', () => {
  it('refuses keys that lead out of it', async () => {
    const store = folderStore(path.join(root, 'store'));
    await expect(store.read('../secret')).rejects.toThrow(/leads out of the store/);
  });
});
