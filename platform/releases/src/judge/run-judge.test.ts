import { beforeEach, expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { createSectionFixture } from '../../../contract/test/section-fixture.ts';
import type { CheckChange } from '../channel/change-channel.ts';
import { readChannel } from '../channel/channel.ts';
import { promote, promoteCanary } from '../channel/promote.ts';
import { readHistory } from '../channel/status.ts';
import { toDescriptionKey } from '../release/release-reader.ts';
import { folderStore } from '../store/folder-store.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { readJudgeState } from './judge-state.ts';
import { type ReleaseSums, writeProcessSums } from './process-sums.ts';
import { type JudgedMove, runJudge } from './run-judge.ts';

let folder = '';
let store: ObjectStore;
let reported: JudgedMove[] = [];
const CHANNEL = 'production';
const BEGAN = new Date('2026-03-05T10:00:00.000Z');
const after = (seconds: number) => new Date(BEGAN.getTime() + seconds * 1_000);

beforeEach(async () => {
  folder = await makeFolder();
  store = folderStore(folder);
  reported = [];
  for (const version of ['1.0.0', '1.1.0']) await put(version);
  await promote(store, CHANNEL, { 'mfe-a': '1.0.0' }, after(-3_600));
  await promoteCanary(store, CHANNEL, { 'mfe-a': '1.1.0' }, 10, BEGAN, { auto: BEGAN.toISOString() });
});

const put = (version: string, section = 'mfe-a') =>
  store.write(
    toDescriptionKey(section, version),
    new TextEncoder().encode(
      JSON.stringify(
        createSectionFixture({
          name: section,
          version,
        }),
      ),
    ),
    'always',
  );

const toSums = (pages: number, browser = 0): ReleaseSums => ({
  pages,
  errors: { server: 0, browser },
  broken: '',
  where: '',
  times: { render: {}, lcp: {}, inp: {} },
});

/** Writes the sums of one process since its start. */
const count = (id: string, seconds: number, fresh: ReleaseSums, old: ReleaseSums) =>
  writeProcessSums(store, id, {
    channel: CHANNEL,
    at: after(seconds).toISOString(),
    started: after(-7_200).toISOString(),
    releases: { 'mfe-a@1.1.0': fresh, 'mfe-a@1.0.0': old },
  });

const look = (seconds: number, id = 'one', check: CheckChange = async () => []) =>
  runJudge(
    {
      store,
      channel: CHANNEL,
      id,
      steps: { percents: [1, 10, 50], stepMs: 60_000 },
      watchMs: 3_600_000,
      check,
      root: '',
      report: async (move) => void reported.push(move),
    },
    after(seconds),
  );
const readCanaries = async () => (await readChannel(store, CHANNEL))?.canaries ?? [];

it('rolls back a release that fails in browsers, judged by the sums of all processes, and records the reason', async () => {
  for (const id of ['one', 'two']) await count(id, 1, toSums(0), toSums(500, 2));
  await look(2);
  for (const id of ['one', 'two']) await count(id, 20, toSums(10, 4), toSums(590, 2));
  await look(21);
  expect(await readCanaries()).toEqual([]);
  const [last] = await readHistory(store, CHANNEL);
  expect(last).toMatchObject({ action: 'canary', changed: ['mfe-a@1.1.0 (0 %)'], by: 'the gateways' });
  expect(last?.why).toBe('mfe-a@1.1.0 at 10 %: browser errors: 8 in 20 pages, compared with 0 in 180 of 1.0.0');
  expect(reported).toMatchObject([{ action: 'rollback', releases: ['mfe-a@1.1.0'], why: last?.why }]);
});

it('promotes an equally good release to half, then to all visitors, and rolls it back if it fails afterwards', async () => {
  await count('one', 1, toSums(0), toSums(500));
  await look(2);
  await count('one', 50, toSums(40), toSums(860));
  await look(51);
  expect(await readCanaries()).toMatchObject([{ percent: 10 }]);
  await look(61);
  expect(await readCanaries()).toMatchObject([{ percent: 50, version: '1.1.0' }]);
  await count('one', 100, toSums(90), toSums(910));
  await look(122);
  expect(await readCanaries()).toEqual([]);
  expect((await readHistory(store, CHANNEL))[0]).toMatchObject({ action: 'promote', changed: ['mfe-a@1.1.0'] });
  await count('one', 130, toSums(120), toSums(910));
  await look(131);
  await count('one', 160, toSums(180, 20), toSums(910));
  await look(161);
  expect((await readHistory(store, CHANNEL))[0]).toMatchObject({ action: 'rollback', changed: ['mfe-a@1.0.0'] });
  expect(reported.map(({ action, percent }) => `${action} ${percent}`)).toEqual([
    'canary 50',
    'promote 100',
    'rollback 0',
  ]);
});

it('does not promote a release that no visitor has received', async () => {
  await count('one', 1, toSums(0), toSums(500));
  await look(2);
  await count('one', 3_000, toSums(0), toSums(5_000));
  await look(3_001);
  expect(await readCanaries()).toMatchObject([{ percent: 10 }]);
});

it('immediately rolls back a release that crashed a worker', async () => {
  await count('one', 5, { ...toSums(1), broken: '/a is in quarantine' }, toSums(9));
  await look(6);
  expect((await readHistory(store, CHANNEL))[0]?.why).toContain('/a is in quarantine');
});

it('immediately rolls back a crashing release if the clock of its team is ahead of the gateways', async () => {
  await count('one', -180, { ...toSums(1), broken: '/a is in quarantine' }, toSums(9));
  await look(-179);
  expect(await readCanaries()).toEqual([]);
});

it('does not roll back a new canary of a release for a failure noted before it began', async () => {
  await count('one', -60, { ...toSums(1), broken: 'it cannot be loaded: no such file' }, toSums(9));
  await look(2, 'two');
  expect(await readCanaries()).toMatchObject([{ version: '1.1.0' }]);
});

it('runs in one process; when that is gone, another takes over with its data', async () => {
  await count('one', 1, toSums(0), toSums(500));
  expect(await look(2, 'one')).toBe(true);
  expect(await look(3, 'two')).toBe(false);
  await count('one', 10, toSums(5, 3), toSums(550));
  expect(await look(11, 'one')).toBe(true);
  await count('one', 30, toSums(10, 8), toSums(600));
  expect(await look(31, 'two')).toBe(true);
  expect((await readHistory(store, CHANNEL))[0]?.why).toContain('8 in 10 pages, compared with 0 in 100');
});

it('takes over at once from a process whose clock was an hour ahead', async () => {
  await count('one', 1, toSums(0), toSums(500));
  expect(await look(3_600, 'one')).toBe(true);
  expect(await look(3, 'two')).toBe(true);
});

it('ignores a canary that a team moves manually', async () => {
  await promoteCanary(store, CHANNEL, { 'mfe-a': '1.1.0' }, 20, after(1));
  await count('one', 5, toSums(100, 90), toSums(400));
  expect(await look(6)).toBe(false);
  expect(await readCanaries()).toMatchObject([{ percent: 20 }]);
});

it('does not count decreased sums as evidence', async () => {
  await count('one', 1, toSums(100), toSums(5_000));
  await look(2);
  await count('one', 20, toSums(20), toSums(100, 3));
  await look(21);
  await count('one', 40, toSums(60), toSums(460, 3));
  await look(41);
  expect(await readCanaries()).toMatchObject([{ percent: 10 }]);
  const { state } = await readJudgeState(store, CHANNEL);
  const [trial] = Object.values(state?.trials ?? {});
  expect(trial?.evidence['mfe-a@1.1.0']).toMatchObject({ fresh: { pages: 40 }, old: { pages: 360 } });
});

it('respects a move that a team made while the judge was deciding', async () => {
  await count('one', 1, toSums(0), toSums(500));
  await look(2);
  await count('one', 70, toSums(40), toSums(860));
  const check = async () => {
    if ((await readCanaries())[0]?.percent === 10)
      await promoteCanary(store, CHANNEL, { 'mfe-a': '1.1.0' }, 20, after(70));
    return [];
  };
  await expect(look(71, 'one', check)).rejects.toThrow(
    'the channel production was moved by someone else in the meantime',
  );
  expect(await readCanaries()).toMatchObject([{ percent: 20 }]);
  expect(reported).toEqual([]);
});

it('ignores what a process reported that was killed while its clock was ahead', async () => {
  await count('gone', 3_600, { ...toSums(0), broken: 'it cannot be loaded' }, toSums(0));
  await count('one', 1, toSums(0), toSums(500));
  await look(2);
  expect(await readCanaries()).toHaveLength(1);
});

it('judges all other trials when a move is refused, rollbacks first', async () => {
  for (const version of ['1.0.0', '1.1.0']) await put(version, 'mfe-b');
  await promote(store, CHANNEL, { 'mfe-b': '1.0.0' }, after(-3_500));
  await promoteCanary(store, CHANNEL, { 'mfe-b': '1.1.0' }, 10, after(1), { auto: after(1).toISOString() });
  const both = (fresh: ReleaseSums, old: ReleaseSums, bad: ReleaseSums) => ({
    'mfe-a@1.1.0': fresh,
    'mfe-a@1.0.0': old,
    'mfe-b@1.1.0': bad,
    'mfe-b@1.0.0': old,
  });
  const reportBoth = (seconds: number, releases: Record<string, ReleaseSums>) =>
    writeProcessSums(store, 'one', {
      channel: CHANNEL,
      at: after(seconds).toISOString(),
      started: after(-7_200).toISOString(),
      releases,
    });
  await reportBoth(2, both(toSums(0), toSums(500), toSums(0)));
  await look(3);
  await reportBoth(70, both(toSums(40), toSums(860), { ...toSums(40), broken: 'it cannot be loaded' }));
  await expect(look(71, 'one', async () => ['no'])).rejects.toThrow('no');
  expect(await readCanaries()).toMatchObject([{ section: 'mfe-a', percent: 10 }]);
  expect(reported).toMatchObject([{ action: 'rollback', releases: ['mfe-b@1.1.0'] }]);
});

it('refuses to judge a new section, which it cannot compare with anything', async () => {
  await put('1.0.0', 'mfe-b');
  const add = (auto?: string) => promoteCanary(store, CHANNEL, { 'mfe-b': '1.0.0' }, 10, after(1), { auto });
  await expect(add(after(1).toISOString())).rejects.toThrow('mfe-b is new on production');
  await add();
  expect(await readCanaries()).toHaveLength(2);
});
