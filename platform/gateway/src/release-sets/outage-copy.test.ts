import { createLog } from '@site/base/log';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { toShellJson } from '../../../releases/test/put-shell.ts';
import type { LiveSet } from './live-set.ts';
import { OutageCopy } from './outage-copy.ts';

const toSet = (failures: Readonly<Record<string, string>> = {}) =>
  ({
    id: 'a',
    shell: { json: toShellJson('1.0.0') },
    sections: [],
    pool: { failures },
  }) as unknown as LiveSet;

it('stores a set once, even if the disk was full at first, and logs that once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const keepForOutage = vi.fn(async () => {});
  const folder = await makeFolder();
  const open = (place: string) =>
    new OutageCopy({
      releases: { place, keepForOutage },
      folder,
      channel: 'production',
      log: createLog('info', (text) => void lines.push(text)),
    });
  const copy = open('store');
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
    expect([keepForOutage.mock.calls.length, await copy.read()]).toEqual([tries, null]);
  }
  vi.advanceTimersByTime(1_000);
  await copy.keep(set);
  expect(await copy.read()).toEqual({ id: 'a', shell: toShellJson('1.0.0'), sections: [] });
  expect(await open('another store').read()).toBeNull();
  vi.advanceTimersByTime(1_000_000);
  await copy.keep(set);
  expect([keepForOutage.mock.calls.length, lines.length]).toEqual([3, 1]);
});
