import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReleaseHistory, day, putSection } from '../../test/release-history.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { readChannel } from './channel.ts';
import { promote, promoteCanary } from './promote.ts';
import { prune } from './prune.ts';
import { rollback } from './rollback.ts';
import { readHistory } from './status.ts';

let root: string;
let store: ObjectStore;

const CHECK_MS = 180_000;
/** The fifth of January, after some checks. */
const after = (checks: number) => new Date(day(5).getTime() + checks * CHECK_MS);

/** A check that seems to take three minutes. */
async function check() {
  vi.advanceTimersByTime(CHECK_MS);
  return [];
}

beforeEach(async () => {
  ({ root, store } = await createReleaseHistory());
  await putSection(store, 'mfe-b', '1.1.0');
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(root, { recursive: true });
});

it('dates a move by the end of its check, and after another that came first', async () => {
  let isFirst = true;
  const race = async () => {
    await check();
    if (isFirst) await rollback(store, 'production', ['mfe-a'], after(1));
    isFirst = false;
    return [];
  };
  await promote(store, 'production', { 'mfe-b': '1.1.0' }, day(5), { check: race });
  expect((await readHistory(store, 'production')).slice(0, 2)).toMatchObject([
    { action: 'promote', since: after(2).toISOString() },
    { action: 'rollback', since: after(1).toISOString() },
  ]);
});

it('begins a trial when visitors get the release, and does not begin it again with a larger share', async () => {
  const auto = day(5).toISOString();
  await promoteCanary(store, 'production', { 'mfe-b': '1.1.0' }, 1, day(5), { auto, check });
  const trial = { section: 'mfe-b', version: '1.1.0', auto: after(1).toISOString() };
  const first = { since: trial.auto, canaries: [{ ...trial, percent: 1 }], tried: [{ ...trial, percent: 1 }] };
  expect(await readChannel(store, 'production')).toMatchObject(first);
  await promoteCanary(store, 'production', { 'mfe-b': '1.1.0' }, 10, after(9), { auto: trial.auto, check });
  const second = { since: after(10).toISOString(), canaries: [{ ...trial, percent: 10 }] };
  expect(await readChannel(store, 'production')).toMatchObject(second);
});

it.each([
  ['promotion', (other: ObjectStore) => promote(other, 'production', { 'mfe-b': '1.1.0' }, day(20))],
  ['canary', (other: ObjectStore) => promoteCanary(other, 'production', { 'mfe-b': '1.1.0' }, 10, day(20))],
])('reports a %s whose release is deleted immediately before the channel moves', async (_, move) => {
  const write: ObjectStore['write'] = async (key, ...rest) => {
    if (key.startsWith('channels/')) expect(await prune(store, day(20))).toContain('mfe-b@1.1.0');
    return store.write(key, ...rest);
  };
  await expect(move({ ...store, write })).rejects.toThrow(
    'production was changed, but mfe-b@1.1.0 was deleted at the same moment, so gateways cannot load it. Undo the change, or publish mfe-b@1.1.0 again.',
  );
});
