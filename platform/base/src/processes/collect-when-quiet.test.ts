import { Session } from 'node:inspector/promises';
import { getHeapStatistics } from 'node:v8';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectWhenQuiet } from './collect-when-quiet.ts';

const CHECK_MS = 10_000;
const MEGABYTE = 1024 * 1024;
const heapBytes = () => getHeapStatistics().total_physical_size;
const collections = () => vi.mocked(Session.prototype.post).mock.calls.length;

/** CPU time that each check measures, in microseconds. */
let used = 0;

beforeEach(() => {
  used = 0;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: used, system: 0 }));
  vi.spyOn(Session.prototype, 'post');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Objects, since buffers are outside the heap. */
const fillHeap = () => Array.from({ length: 500_000 }, (_, index) => ({ index, more: { index } }));

it('releases memory left over from startup once the process is idle', async () => {
  let held: unknown = fillHeap();
  const full = heapBytes();
  expect(held).toBeTruthy();
  held = null;
  collectWhenQuiet();
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  await vi.waitFor(() => expect(heapBytes()).toBeLessThan(full - 16 * MEGABYTE));
});

it('does not collect in a busy process until it is idle', async () => {
  used = CHECK_MS * 1_000;
  collectWhenQuiet();
  await vi.advanceTimersByTimeAsync(3 * CHECK_MS);
  expect(collections()).toBe(0);
  used = 0;
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  expect(collections()).toBe(1);
});

it('collects again after some minutes, and only if the heap has grown in the meantime', async () => {
  collectWhenQuiet();
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  await vi.waitFor(() => expect(collections()).toBe(1));
  const held = fillHeap();
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(collections()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000 + CHECK_MS);
  expect(collections()).toBe(2);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(collections()).toBe(2);
  expect(held).toHaveLength(500_000);
});
