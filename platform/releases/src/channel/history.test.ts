import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReleaseSet } from '../release/release-set.ts';
import { listReleases, verify } from '../release/verify.ts';
import { folderStore } from '../store/folder-store.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { readChannel } from './channel.ts';
import { promote, promoteCanary } from './promote.ts';
import { prune, TAB_PROMISE_MS } from './prune.ts';
import { removeRefusal, writeRefusal } from './refusal.ts';
import { rollback } from './rollback.ts';
import { readHistory, readStatus } from './status.ts';

let root: string;
let store: ObjectStore;

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** A release without files, published on the first of January. */
const put = (name: string, version: string) =>
  store.write(
    `releases/${name}/${version}/section.json`,
    new TextEncoder().encode(
      JSON.stringify({
        ...{ name, version, contract: 1, owner: 'team', container: 'c', federation: '2', routes: [], fragments: [] },
        ...{ uses: [], api: [], shared: {}, assets: {}, published: day(1).toISOString() },
        entry: { web: '', node: '', js: [], css: [] },
      }),
    ),
    'always',
  );

const live = async () => {
  const channel = await readChannel(store, 'production');
  return (await readReleaseSet(store, channel?.set ?? '')).sections;
};

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'history-'));
  store = folderStore(root);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await put('mfe-a', version);
  await put('mfe-b', '1.0.0');
  await promote(store, 'production', { 'mfe-a': '1.0.0', 'mfe-b': '1.0.0' }, day(2));
  await promote(store, 'production', { 'mfe-a': '1.1.0' }, day(3));
  await promote(store, 'production', { 'mfe-a': '1.2.0' }, day(4));
});
afterEach(() => rm(root, { recursive: true }));

describe('rollback', () => {
  it('goes back one release, and further when it is said again', async () => {
    await rollback(store, 'production', 'mfe-a', day(5));
    expect(await live()).toEqual({ 'mfe-a': '1.1.0', 'mfe-b': '1.0.0' });
    await rollback(store, 'production', 'mfe-a', day(6));
    expect((await live())['mfe-a']).toBe('1.0.0');
    await expect(rollback(store, 'production', 'mfe-a', day(7))).rejects.toThrow(/no release before 1.0.0/);
  });

  it('works when the current release is no longer in the store', async () => {
    await store.remove('releases/mfe-a/1.2.0/section.json');
    await rollback(store, 'production', 'mfe-a', day(5));
    expect((await live())['mfe-a']).toBe('1.1.0');
  });

  it('leads to what was promoted after an earlier rollback', async () => {
    await rollback(store, 'production', 'mfe-a', day(5));
    await promote(store, 'production', { 'mfe-a': '1.2.0' }, day(6));
    await rollback(store, 'production', 'mfe-a', day(7));
    expect((await live())['mfe-a']).toBe('1.1.0');
  });
});

describe('status and history', () => {
  it('tell who runs what since when', async () => {
    expect(await readStatus(store, 'production')).toEqual([
      { section: 'mfe-a', live: '1.2.0', since: day(4).toISOString(), previous: '1.1.0', canary: null, refused: null },
      { section: 'mfe-b', live: '1.0.0', since: day(2).toISOString(), previous: null, canary: null, refused: null },
    ]);
  });
  it('tell that a shell refused what was promoted, until it runs', async () => {
    const { set = '' } = (await readChannel(store, 'production')) ?? {};
    await writeRefusal(store, set, 'kaputt', day(4));
    expect((await readStatus(store, 'production')).map(({ refused }) => refused)).toEqual(['kaputt', null]);
    await removeRefusal(store, set);
    expect((await readStatus(store, 'production'))[0]?.refused).toBeNull();
  });
  it('name what each move changed, of one section when asked', async () => {
    await rollback(store, 'production', 'mfe-a', day(5));
    const history = await readHistory(store, 'production');
    expect(history.map(({ action, changed }) => [action, changed])).toEqual([
      ['rollback', ['mfe-a@1.1.0']],
      ['promote', ['mfe-a@1.2.0']],
      ['promote', ['mfe-a@1.1.0']],
      ['promote', ['mfe-a@1.0.0', 'mfe-b@1.0.0']],
    ]);
    expect(await readHistory(store, 'production', 'mfe-b')).toHaveLength(1);
  });
});

describe('a canary', () => {
  it('leaves what is live as it is, and ends with the promotion of its section', async () => {
    await put('mfe-b', '2.0.0');
    await promoteCanary(store, 'production', { 'mfe-b': '2.0.0' }, 10, day(5));
    expect((await live())['mfe-b']).toBe('1.0.0');
    expect((await readStatus(store, 'production'))[1]?.canary).toBe('2.0.0 (10 %)');
    await promote(store, 'production', { 'mfe-a': '1.1.0' }, day(6));
    expect((await readStatus(store, 'production'))[1]?.canary).toBe('2.0.0 (10 %)');
    await promote(store, 'production', { 'mfe-b': '2.0.0' }, day(7));
    expect((await readChannel(store, 'production'))?.canary).toBeNull();
  });
  it.each([-1, 100, 1.5, Number.NaN])('refuses a share of %s percent', (percent) =>
    expect(promoteCanary(store, 'production', { 'mfe-b': '1.0.0' }, percent, day(5))).rejects.toThrow(/from 1 to 99/),
  );
});

describe('prune', () => {
  it('keeps what is live, what a rollback needs, and what an open tab needs', async () => {
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
  it('keeps what was just published', async () => {
    await put('mfe-a', '9.0.0');
    expect(await prune(store, day(2))).toEqual([]);
  });
});

it('verify counts what it read', async () =>
  expect(await verify(store)).toEqual({ releases: 4, files: 0, problems: [] }));
