import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSection } from '../../test/build-section.ts';
import { putShell } from '../../test/put-shell.ts';
import { createReleaseHistory, day, putSection } from '../../test/release-history.ts';
import { preparePreview } from '../preview/preview-releases.ts';
import { publish } from '../release/publish.ts';
import { listReleases, verify } from '../release/verify.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { readLive } from './channel.ts';
import { promote, promoteCanary, retire } from './promote.ts';
import { prune, TAB_PROMISE_MS } from './prune.ts';
import { rollback } from './rollback.ts';

let root: string;
let store: ObjectStore;

const put = (name: string, version: string) => putSection(store, name, version);

const live = async () => (await readLive(store, 'production')).live;

beforeEach(async () => {
  ({ root, store } = await createReleaseHistory());
});
afterEach(() => rm(root, { recursive: true }));

it('keeps live releases and those that a rollback or an open tab needs', async () => {
  for (const version of ['1.3.0', '1.4.0', '1.5.0', '1.6.0']) {
    await put('mfe-a', version);
    await promote(store, 'production', { 'mfe-a': version }, day(5));
  }
  const soon = new Date(day(3).getTime() + TAB_PROMISE_MS - 1);
  expect(await prune(store, soon)).toEqual([]);
  const later = new Date(day(5).getTime() + TAB_PROMISE_MS + 1);
  expect(await prune(store, later)).toEqual(['mfe-a@1.0.0', 'mfe-a@1.1.0', 'mfe-a@1.2.0']);
  expect((await listReleases(store)).length).toBe(5);
});

it('keeps the shells that an open tab needs, and no others', async () => {
  for (const [index, version] of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'].entries()) {
    await putShell(store, version, { published: day(1).toISOString() });
    await promote(store, 'production', { shell: version }, day(5 + index));
  }
  const soon = new Date(day(6).getTime() + TAB_PROMISE_MS - 1);
  expect((await prune(store, soon)).filter((name) => name.startsWith('shell'))).toEqual([]);
  const later = new Date(day(7).getTime() + TAB_PROMISE_MS + 1);
  expect((await prune(store, later)).filter((name) => name.startsWith('shell'))).toEqual([
    'shell@1.0.0',
    'shell@1.1.0',
  ]);
});

/** A store on a full disk, which has room after the removal of a file if `givesRoom` is true for it. */
function toFullStore(givesRoom: (key: string) => boolean): ObjectStore {
  let isFull = true;
  return {
    ...store,
    async write(...args) {
      if (isFull) throw new Error('ENOSPC: no space left on device, write');
      return store.write(...args);
    },
    async remove(key) {
      await store.remove(key);
      isFull = !givesRoom(key);
    },
  };
}

it('makes room on a full disk on which an interrupted publish left files', async () => {
  for (const version of ['1.3.0', '1.4.0', '1.5.0', '1.6.0']) {
    await put('mfe-a', version);
    await promote(store, 'production', { 'mfe-a': version }, day(5));
  }
  await store.write('releases/mfe-a/1.7.0/web/e.js', new Uint8Array(1), 'always');
  const full = toFullStore(() => true);
  const later = new Date(day(5).getTime() + TAB_PROMISE_MS + 1);
  expect(await prune(full, later)).toEqual(['mfe-a@1.0.0', 'mfe-a@1.1.0', 'mfe-a@1.2.0']);
});

it('keeps the release that restores a retired section', async () => {
  await retire(store, 'production', ['mfe-b'], day(5));
  await prune(store, new Date(day(5).getTime() + TAB_PROMISE_MS + 1));
  await rollback(store, 'production', ['mfe-b'], day(20));
  expect((await live())['mfe-b']).toBe('1.0.0');
});

it('keeps a release promoted while it deletes, and fails a promotion whose release it deleted during the check', async () => {
  const late = new Date(day(1).getTime() + TAB_PROMISE_MS + 1);
  await put('mfe-a', '1.3.0');
  const remove = async (key: string) => {
    if (key.endsWith('1.3.0/section.json')) await promote(store, 'production', { 'mfe-a': '1.3.0' }, late);
    await store.remove(key);
  };
  expect(await prune({ ...store, remove }, late)).toEqual([]);
  expect((await listReleases(store)).map(({ version }) => version)).toContain('1.3.0');
  const check = async () => {
    expect(await prune(store, late)).toEqual(['mfe-a@1.4.0']);
    return [];
  };
  const versions = { 'mfe-a': '1.4.0' };
  await put('mfe-a', '1.4.0');
  await expect(promote(store, 'production', versions, late, { check })).rejects.toThrow(/deleted in the meantime/);
  await put('mfe-a', '1.4.0');
  const canary = promoteCanary(store, 'production', versions, 10, late, { check });
  await expect(canary).rejects.toThrow('was deleted in the meantime');
  expect(await live()).toEqual({ 'mfe-a': '1.3.0', 'mfe-b': '1.0.0' });
});

it('does not roll back to a release that is deleted in between, but does beside a damaged canary', async () => {
  await put('mfe-b', '1.1.0');
  await promoteCanary(store, 'production', { 'mfe-b': '1.1.0' }, 10, day(5));
  await store.remove('releases/mfe-b/1.1.0/section.json');
  const write: ObjectStore['write'] = async (key, ...rest) => {
    if (key.startsWith('sets/')) await store.remove('releases/mfe-a/1.1.0/section.json');
    return store.write(key, ...rest);
  };
  const late = rollback({ ...store, write }, 'production', ['mfe-a'], day(6));
  await expect(late).rejects.toThrow('Nothing was changed: mfe-a@1.1.0 was deleted in the meantime.');
  expect(await live()).toMatchObject({ 'mfe-a': '1.2.0' });
  await put('mfe-a', '1.1.0');
  await rollback(store, 'production', ['mfe-a'], day(6));
  expect(await live()).toMatchObject({ 'mfe-a': '1.1.0' });
});

it('keeps a canary that another version replaced, for the tabs that were open then', async () => {
  for (const version of ['2.0.0', '2.1.0']) await put('mfe-b', version);
  await promoteCanary(store, 'production', { 'mfe-b': '2.0.0' }, 10, day(5));
  await promote(store, 'production', { 'mfe-a': '1.1.0' }, day(6));
  await promoteCanary(store, 'production', { 'mfe-b': '2.1.0' }, 10, day(20));
  const soon = new Date(day(20).getTime() + TAB_PROMISE_MS - 1);
  expect(await prune(store, soon)).not.toContain('mfe-b@2.0.0');
  const later = new Date(day(20).getTime() + TAB_PROMISE_MS + 1);
  expect(await prune(store, later)).toContain('mfe-b@2.0.0');
});

it('keeps a release that was just published', async () => {
  await put('mfe-a', '9.0.0');
  expect(await prune(store, day(2))).toEqual([]);
});

it('keeps what a preview link shows until it has expired', async () => {
  const weeks = (count: number) => new Date(day(5).getTime() + count * TAB_PROMISE_MS);
  await putShell(store, '1.0.0', { published: day(1).toISOString() });
  await promote(store, 'production', { shell: '1.0.0' }, day(5));
  await put('mfe-a', '1.3.0');
  await preparePreview(store, 'production', { 'mfe-a': '1.3.0', 'mfe-b': '1.0.0' }, weeks(2));
  await put('mfe-b', '9.0.0');
  expect(await prune(store, weeks(3))).toEqual(['mfe-b@9.0.0']);
  expect(await prune(store, new Date(weeks(3).getTime() + 1))).toEqual(['mfe-a@1.3.0']);
  expect(await store.list('sets/previews/')).toEqual([]);
});

it.each([
  ['prune', (other: ObjectStore, late: Date) => prune(other, late), []],
  ['verify', (other: ObjectStore) => verify(other), { releases: 4, files: 0, problems: [] }],
])('does not make another %s fail, which has listed a release before', async (_, run, result) => {
  const late = new Date(day(1).getTime() + TAB_PROMISE_MS + 1);
  await put('mfe-c', '1.0.0');
  const read = async (key: string) => {
    if (key === 'releases/mfe-c/1.0.0/section.json') await prune(store, late);
    return store.read(key);
  };
  expect(await run({ ...store, read }, late)).toEqual(result);
  expect(await store.list('releases/mfe-c/')).toEqual([]);
});

describe('a version that was deleted', () => {
  const late = new Date(Date.now() + TAB_PROMISE_MS + 60_000);
  const publishFiles = async (code: string) =>
    publish(store, await buildSection(root, 'mfe-c', '1.0.0', code), 'abc').then(({ version }) => version);
  beforeEach(async () => {
    await publishFiles('// faulty');
  });
  // Browsers have the files of the deleted one, for a year.
  const expectTaken = async () => {
    await expect(publishFiles('// fixed')).rejects.toThrow(/mfe-c@1.0.0 was published with other files and pruned/);
    expect(await publishFiles('// faulty')).toBe('1.0.0');
  };

  it('can be published again with the same files only', async () => {
    expect(await prune(store, late)).toContain('mfe-c@1.0.0');
    await expectTaken();
    expect(await prune(store, late)).toContain('mfe-c@1.0.0');
    await expectTaken();
  });

  it('the same after an interrupted prune', async () => {
    const remove = async (key: string) => {
      await store.remove(key);
      if (key === 'releases/mfe-c/1.0.0/section.json') throw new Error('killed');
    };
    await expect(prune({ ...store, remove }, late)).rejects.toThrow('killed');
    await expectTaken();
  });

  it('the same if the disk was full', async () => {
    await prune(
      toFullStore((key) => key.startsWith('releases/mfe-c/1.0.0/web/')),
      late,
    );
    await expectTaken();
  });
});

it('deletes unused releases although a description is damaged, which verify reports', async () => {
  await putSection(store, 'mfe-c', '1.0.0');
  await store.write('releases/mfe-b/0.9.0/section.json', new TextEncoder().encode('{'), 'always');
  expect(await prune(store, new Date(day(1).getTime() + TAB_PROMISE_MS + 1))).toEqual(['mfe-c@1.0.0']);
  expect((await verify(store)).problems).toEqual([expect.stringContaining('mfe-b/0.9.0/section.json')]);
});

it('verify reports every damaged description', async () => {
  for (const version of ['1.0.0', '1.1.0'])
    await store.write(`releases/mfe-a/${version}/section.json`, new TextEncoder().encode('{'), 'always');
  expect((await verify(store)).problems).toEqual([
    expect.stringContaining('mfe-a/1.0.0/section.json'),
    expect.stringContaining('mfe-a/1.1.0/section.json'),
  ]);
});

it('verify does not report a store as damaged that cannot be read', async () => {
  const read = async (key: string) =>
    key.includes('1.1.0') ? Promise.reject(new Error('no response')) : store.read(key);
  await expect(verify({ ...store, read })).rejects.toThrow('no response');
});
