import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { makeFolder } from '../../base/test/make-folder.ts';
import { readDays } from './day-files.ts';
import { Recorder } from './recorder.ts';

const DAY = '2026-11-21';
const NOON = new Date(`${DAY}T12:00:00+01:00`);
afterEach(() => vi.useRealTimers());

it('a day’s file grows slowly while somebody requests invented addresses, and contains every count in the end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const dataDir = await makeFolder();
  const onFailure = (error: Error) => expect.unreachable(error.message);
  const recorder = new Recorder({ dataDir, days: 730, now: () => NOON, onFailure });
  const file = path.join(dataDir, `statistics/${DAY}.jsonl`);
  const readSize = async () => (await readFile(file)).length;
  for (let minute = 0; minute < 20; minute++) {
    for (let n = 0; n < 1_200; n++) recorder.count('missing', `/${n}`.padEnd(190, 'x'));
    vi.advanceTimersByTime(60_000);
    await sleep(20);
  }
  expect(await readSize()).toBeLessThan(1_000_000);
  await recorder.close();
  const counts = (await readDays(dataDir, DAY)).get(DAY)?.missing ?? {};
  expect([Object.keys(counts).length, ...new Set(Object.values(counts))]).toEqual([1_200, 20]);
});

it('the few pages of a normal minute are written each minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const dataDir = await makeFolder();
  const onFailure = (error: Error) => expect.unreachable(error.message);
  const recorder = new Recorder({ dataDir, days: 730, now: () => NOON, onFailure });
  const readCount = async () => (await readDays(dataDir, DAY)).get(DAY)?.pages['mfe-a /a'];
  for (let minute = 1; minute <= 3; minute++) {
    recorder.count('pages', 'mfe-a /a');
    vi.advanceTimersByTime(60_000);
    await expect.poll(readCount).toBe(minute);
  }
  await recorder.close();
});
