import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReleaseHistory, day, putSection } from '../../test/release-history.ts';
import { readReleaseSet } from '../release/release-set.ts';
import { verify } from '../release/verify.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { readChannel } from './channel.ts';
import { type GatewayNote, readGateways, removeOldNotes, writeGatewayNote } from './gateway-note.ts';
import { promote, promoteCanary, retire } from './promote.ts';
import { prune, TAB_PROMISE_MS } from './prune.ts';
import { reportSwitch, waitForGateways } from './report-switch.ts';
import { rollback } from './rollback.ts';
import { readHistory, readStatus } from './status.ts';

let root: string;
let store: ObjectStore;

const put = (name: string, version: string) => putSection(store, name, version);

const live = async () => {
  const channel = await readChannel(store, 'production');
  return (await readReleaseSet(store, channel?.set ?? '')).releases;
};

/** Writes the note of a gateway. */
const note = (id: string, more: Partial<GatewayNote>) =>
  writeGatewayNote(store, id, {
    at: new Date().toISOString(),
    channel: 'production',
    set: '',
    groups: [],
    refused: {},
    failing: [],
    protocols: [1],
    ...more,
  });

beforeEach(async () => {
  ({ root, store } = await createReleaseHistory());
});
afterEach(() => rm(root, { recursive: true }));

describe('rollback', () => {
  it('goes back one more release each time', async () => {
    await rollback(store, 'production', ['mfe-a'], day(5));
    expect(await live()).toEqual({ 'mfe-a': '1.1.0', 'mfe-b': '1.0.0' });
    await rollback(store, 'production', ['mfe-a'], day(6));
    expect((await live())['mfe-a']).toBe('1.0.0');
    await expect(rollback(store, 'production', ['mfe-a'], day(7))).rejects.toThrow(/no release before 1.0.0/);
  });

  it('works when the current release is no longer in the store', async () => {
    await store.remove('releases/mfe-a/1.2.0/section.json');
    await rollback(store, 'production', ['mfe-a'], day(5));
    expect((await live())['mfe-a']).toBe('1.1.0');
  });

  it('goes back to the release before the last promotion, after an earlier rollback', async () => {
    await rollback(store, 'production', ['mfe-a'], day(5));
    await promote(store, 'production', { 'mfe-a': '1.2.0' }, day(6));
    await rollback(store, 'production', ['mfe-a'], day(7));
    expect((await live())['mfe-a']).toBe('1.1.0');
  });

  it('goes back to the release that an earlier rollback restored, when older moves are forgotten', async () => {
    await put('mfe-b', '1.1.0');
    await rollback(store, 'production', ['mfe-a'], day(5));
    await promote(store, 'production', { 'mfe-a': '1.2.0' }, day(6));
    // The history has 200 moves besides the last one: here the oldest of them is that rollback.
    for (let move = 0; move < 199; move++)
      await promote(store, 'production', { 'mfe-b': move % 2 === 0 ? '1.1.0' : '1.0.0' }, day(7));
    expect((await readHistory(store, 'production')).at(-1)?.action).toBe('rollback');
    await rollback(store, 'production', ['mfe-a'], day(8));
    expect((await live())['mfe-a']).toBe('1.1.0');
  });

  it('goes back however many canaries there were since then', async () => {
    await put('mfe-b', '1.1.0');
    for (let move = 0; move < 202; move++)
      await promoteCanary(store, 'production', { 'mfe-b': '1.1.0' }, move % 2 === 0 ? 10 : 0, day(5));
    expect(await prune(store, new Date(day(4).getTime() + TAB_PROMISE_MS))).toEqual([]);
    await rollback(store, 'production', ['mfe-a'], day(6));
    expect((await live())['mfe-a']).toBe('1.1.0');
    // Of canaries, too, the last 200 remain.
    expect((await readHistory(store, 'production')).filter(({ action }) => action === 'canary')).toHaveLength(200);
  });
});

describe('status and history', () => {
  it('show which release of each section is live since when', async () => {
    expect(await readStatus(store, 'production')).toEqual([
      {
        section: 'mfe-a',
        live: '1.2.0',
        since: day(4).toISOString(),
        previous: '1.1.0',
        canary: null,
        refused: null,
        failing: [],
      },
      {
        section: 'mfe-b',
        live: '1.0.0',
        since: day(2).toISOString(),
        previous: null,
        canary: null,
        refused: null,
        failing: [],
      },
    ]);
  });
  it('show that a gateway refused a promotion, and which pages fail there', async () => {
    const { set = '' } = (await readChannel(store, 'production')) ?? {};
    const failing = [{ page: '/a', release: 'mfe-a@1.2.0', reason: 'TypeError: x' }];
    await note('one', { set: 'old', refused: { [set]: 'kaputt' }, failing });
    const rows = await readStatus(store, 'production');
    expect(rows.map(({ refused }) => refused)).toEqual(['kaputt', null]);
    expect(rows.map((row) => row.failing)).toEqual([['/a of mfe-a@1.2.0 fails: TypeError: x'], []]);
    // Another gateway that can load it does not change the first one's refusal.
    await note('two', { set });
    expect((await readStatus(store, 'production'))[0]?.refused).toBe('kaputt');
    await note('one', { set });
    expect((await readStatus(store, 'production'))[0]?.refused).toBeNull();
  });
  it('blame a refusal on the release that it names, not on the section that moved last', async () => {
    await put('mfe-b', '1.1.0');
    await promote(store, 'production', { 'mfe-b': '1.1.0' }, day(5));
    const { set = '' } = (await readChannel(store, 'production')) ?? {};
    await note('one', { set: 'old', refused: { [set]: 'mfe-a@1.2.0 cannot be loaded: kaputt' } });
    const rows = await readStatus(store, 'production');
    expect(rows.map(({ section, refused }) => [section, refused])).toEqual([
      ['mfe-a', 'mfe-a@1.2.0 cannot be loaded: kaputt'],
      ['mfe-b', 'mfe-a@1.2.0 cannot be loaded: kaputt'],
    ]);
  });
  it('list what each move changed, for one section on request', async () => {
    await rollback(store, 'production', ['mfe-a'], day(5));
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
  const readCanaries = async () => (await readChannel(store, 'production'))?.canaries;
  const readGroups = async () => {
    const groups = (await readChannel(store, 'production'))?.groups ?? [];
    return Promise.all(groups.map(async ({ set, below }) => [below, (await readReleaseSet(store, set)).releases]));
  };

  it('leaves the live releases unchanged and ends when its section is promoted', async () => {
    await put('mfe-b', '2.0.0');
    await promoteCanary(store, 'production', { 'mfe-b': '2.0.0' }, 10, day(5));
    expect((await live())['mfe-b']).toBe('1.0.0');
    expect((await readStatus(store, 'production'))[1]?.canary).toBe('2.0.0 (10 %)');
    await promote(store, 'production', { 'mfe-a': '1.1.0' }, day(6));
    expect((await readStatus(store, 'production'))[1]?.canary).toBe('2.0.0 (10 %)');
    await promote(store, 'production', { 'mfe-b': '2.0.0' }, day(7));
    expect(await readCanaries()).toEqual([]);
  });
  it('runs beside others, each with its own share, which includes the smaller shares', async () => {
    await put('mfe-b', '2.0.0');
    await promoteCanary(store, 'production', { 'mfe-b': '2.0.0' }, 10, day(5));
    await promoteCanary(store, 'production', { 'mfe-a': '1.0.0' }, 50, day(6));
    expect(await readGroups()).toEqual([
      [10, { 'mfe-a': '1.0.0', 'mfe-b': '2.0.0' }],
      [50, { 'mfe-a': '1.0.0', 'mfe-b': '1.0.0' }],
    ]);
    await promoteCanary(store, 'production', { 'mfe-a': '1.0.0' }, 0, day(7));
    expect(await readGroups()).toEqual([[10, { 'mfe-a': '1.2.0', 'mfe-b': '2.0.0' }]]);
  });
  it('survives a rollback or retirement of other sections and ends with that of its own', async () => {
    await put('mfe-b', '2.0.0');
    await promoteCanary(store, 'production', { 'mfe-b': '2.0.0' }, 10, day(5));
    await rollback(store, 'production', ['mfe-a'], day(6));
    expect(await readGroups()).toEqual([[10, { 'mfe-a': '1.1.0', 'mfe-b': '2.0.0' }]]);
    await retire(store, 'production', ['mfe-a'], day(7));
    expect(await readGroups()).toEqual([[10, { 'mfe-b': '2.0.0' }]]);
    await retire(store, 'production', ['mfe-b'], day(8));
    expect(await readCanaries()).toEqual([]);
  });
  it('ends even if its release is damaged or missing, but not by a misspelt name', async () => {
    for (const version of ['2.0.0', '2.1.0']) await put('mfe-b', version);
    const key = 'releases/mfe-b/2.0.0/section.json';
    for (const damage of [() => store.remove(key), () => store.write(key, new TextEncoder().encode('{'), 'always')]) {
      await promoteCanary(store, 'production', { 'mfe-b': '2.1.0' }, 10, day(5));
      await put('mfe-b', '2.0.0');
      await promoteCanary(store, 'production', { 'mfe-b': '2.0.0' }, 10, day(5));
      await damage();
      await promoteCanary(store, 'production', { 'mfe-b': '2.0.0' }, 0, day(6));
      expect(await readCanaries()).toEqual([]);
    }
    await expect(promoteCanary(store, 'production', { 'mfe-c': '2.0.0' }, 0, day(6))).rejects.toThrow(
      'no release mfe-c',
    );
  });
  it('is listed in the history, with who started it and why', async () => {
    await put('mfe-b', '2.0.0');
    const said = { by: 'Ana', why: 'new list' };
    await promoteCanary(store, 'production', { 'mfe-b': '2.0.0' }, 10, day(5), said);
    await promoteCanary(store, 'production', { 'mfe-b': '2.0.0' }, 0, day(6));
    expect((await readHistory(store, 'production', 'mfe-b')).slice(0, 2)).toEqual([
      expect.objectContaining({ action: 'canary', changed: ['mfe-b@2.0.0 (0 %)'], by: '' }),
      expect.objectContaining({ action: 'canary', changed: ['mfe-b@2.0.0 (10 %)'], ...said }),
    ]);
  });
  it('is listed in the history of its section also when another move ended it', async () => {
    await put('mfe-b', '2.0.0');
    await promoteCanary(store, 'production', { 'mfe-b': '2.0.0' }, 10, day(5));
    await promote(store, 'production', { 'mfe-b': '1.0.0' }, day(6));
    expect((await readHistory(store, 'production', 'mfe-b'))[0]).toMatchObject({
      since: day(6).toISOString(),
      action: 'promote',
      changed: ['mfe-b@2.0.0 (0 %)'],
    });
  });
  it.each([-1, 100, 1.5, Number.NaN])('refuses a share of %s percent', (percent) =>
    expect(promoteCanary(store, 'production', { 'mfe-b': '1.0.0' }, percent, day(5))).rejects.toThrow(/from 1 to 99/),
  );
});

describe('retire', () => {
  it('removes a section, and a rollback restores it', async () => {
    await retire(store, 'production', ['mfe-a'], day(5));
    expect(await live()).toEqual({ 'mfe-b': '1.0.0' });
    expect((await readHistory(store, 'production'))[0]).toMatchObject({ action: 'retire', changed: ['mfe-a@(none)'] });
    await expect(retire(store, 'production', ['mfe-a'], day(6))).rejects.toThrow('mfe-a is not live on production.');
    await rollback(store, 'production', ['mfe-a'], day(7));
    expect((await live())['mfe-a']).toBe('1.2.0');
  });
});

describe('waiting for gateways', () => {
  it('ends when all have switched, and reports those that have not or refuse to', async () => {
    const { set = '' } = (await readChannel(store, 'production')) ?? {};
    await note('here-3000-1', { set });
    await note('gone-3000-2', { set: 'old', at: day(1).toISOString() });
    await note('elsewhere', { set: 'other', channel: 'preview' });
    expect(await waitForGateways(store, 'production', 500)).toMatchObject({ gateways: 1, waiting: [], refusing: {} });
    await note('slow-3000-3', { set: 'old' });
    await note('firm-3000-4', { set: 'old', refused: { [set]: 'kaputt' } });
    expect(await waitForGateways(store, 'production', 100)).toMatchObject({
      gateways: 3,
      waiting: ['slow-3000-3'],
      refusing: { 'firm-3000-4': 'kaputt' },
    });
    const waited = waitForGateways(store, 'production', 20_000);
    await note('slow-3000-3', { set });
    expect((await waited).waiting).toEqual([]);
  });
  it('does not include gateways that ended minutes ago without removing their notes', async () => {
    const toAt = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await note('gone-3000-1', { at: toAt(6) });
    expect((await waitForGateways(store, 'production', 100)).gateways).toBe(0);
    await note('here-3000-2', {});
    await note('gone-3000-1', { at: toAt(2) });
    expect((await waitForGateways(store, 'production', 100)).gateways).toBe(1);
  });
  it('does not include a gateway that was killed while its clock was ahead', async () => {
    await note('here-3000-1', {});
    await note('gone-3000-2', { set: 'old', at: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await waitForGateways(store, 'production', 100)).toMatchObject({ gateways: 1 });
    await removeOldNotes(store, new Date());
    expect(await store.list('gateways/')).toEqual(['gateways/here-3000-1.json']);
  });
  it('includes all gateways for a machine whose clock is behind', async () => {
    await note('here-3000-1', {});
    expect((await readGateways(store, 'production', new Date(Date.now() - 3_600_000))).size).toBe(1);
  });
  it('mentions the clock if gateways seem to have ended', async () => {
    const report = () => reportSwitch(store, 'production', 'Done.');
    expect(await report()).toBe('Done.\nNo gateway follows production now.');
    await note('here-3000-1', { at: new Date(Date.now() - 3_600_000).toISOString() });
    expect(await report()).toMatch(
      /\nNo gateway follows production now: by the clock of this machine, the last one reported 60 minutes ago\. If/,
    );
  });
  it('includes a gateway that still runs the promoted release as a canary, and one whose canary has not ended', async () => {
    const { set = '' } = (await readChannel(store, 'production')) ?? {};
    await note('late-3000-1', { set: 'old', groups: [set] });
    await note('long-3000-2', { set, groups: ['old'] });
    expect((await waitForGateways(store, 'production', 100)).waiting).toEqual(['late-3000-1', 'long-3000-2']);
  });
});

it('verify counts what it reads', async () =>
  expect(await verify(store)).toEqual({ releases: 4, files: 0, problems: [] }));
