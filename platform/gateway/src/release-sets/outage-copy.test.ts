import { createLog } from '@site/base/log';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { LiveSet } from './live-set.ts';
import { OutageCopy } from './outage-copy.ts';

const toSet = (failures: Readonly<Record<string, string>> = {}) =>
  ({ id: 'a', shell: { dist: null, json: { name: 'shell' } }, sections: [], pool: { failures } }) as unknown as LiveSet;

it('stores a set once, even if the disk was full at first, and logs that once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const keepForOutage = vi.fn(async () => {});
  const write = vi.fn(async () => {});
  const copy = new OutageCopy({
    releases: { keepForOutage },
    lastGood: { read: async () => null, write },
    log: createLog('info', (text) => void lines.push(text)),
  });
  await copy.keep(toSet({ 'mfe-a': 'no file' }));
  expect(keepForOutage).not.toHaveBeenCalled();
  const set = toSet();
  keepForOutage.mockRejectedValueOnce(new Error('ENOSPC')).mockRejectedValueOnce(new Error('ENOSPC'));
  for (const [passedMs, tries] of [
    [0, 1],
    [4_000, 1],
    [1_000, 2],
    [9_000, 2],
  ] as const) {
    vi.advanceTimersByTime(passedMs);
    await copy.keep(set);
    expect([keepForOutage.mock.calls.length, write.mock.calls.length]).toEqual([tries, 0]);
  }
  vi.advanceTimersByTime(1_000);
  await copy.keep(set);
  expect(write.mock.calls).toEqual([[{ id: 'a', shell: { name: 'shell' }, sections: [] }]]);
  vi.advanceTimersByTime(1_000_000);
  await copy.keep(set);
  expect([keepForOutage.mock.calls.length, lines.length]).toEqual([3, 1]);
});
