import { createLog } from '@site/base/log';
import { readSettings } from '@site/base/settings';
import type { FailingPage } from '@site/releases/reader';
import { expect, it, onTestFinished, vi } from 'vitest';
import { GatewayNotes } from './gateway-notes.ts';

const open = (store: object, lines: string[] = [], listFailing: () => readonly FailingPage[] = () => []) =>
  new GatewayNotes({
    releases: { store } as never,
    settings: readSettings({}),
    noteId: 'here',
    listFailing,
    log: createLog('info', (line) => void lines.push(line)),
  });

it('writes changes immediately, failing pages after three seconds, and otherwise only signs of life', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let failing: readonly FailingPage[] = [];
  const written: string[] = [];
  const notes = open({ write: async (key: string) => written.push(key) > 0 }, [], () => failing);
  const count = async (set: string, afterMs: number) => {
    vi.advanceTimersByTime(afterMs);
    await notes.write({ set, groups: [], refused: {} });
    return written.length;
  };
  expect([await count('a1', 0), await count('a1', 300), await count('a1', 29_600)]).toEqual([1, 1, 1]);
  expect(await count('a1', 100)).toBe(2);
  expect(await count('a2', 100)).toBe(3);
  failing = [{ page: '/a', release: 'mfe-a@1.0.0', reason: 'x' }];
  expect([await count('a2', 2_900), await count('a2', 100)]).toEqual([3, 4]);
  expect(new Set(written)).toEqual(new Set(['gateways/here.json']));
});

it('writes a switch again after three seconds if the store failed, and logs the failure once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const write = vi.fn(async () => true);
  const notes = open({ write }, lines);
  const served = { set: 'a2', groups: [], refused: {} };
  write.mockRejectedValueOnce(new Error('ENOSPC')).mockRejectedValueOnce(new Error('ENOSPC'));
  const counts: number[] = [];
  for (const afterMs of [0, 2_900, 100, 3_000, 29_900]) {
    vi.advanceTimersByTime(afterMs);
    await notes.write(served);
    counts.push(write.mock.calls.length);
  }
  expect([counts, lines.length]).toEqual([[1, 1, 2, 3, 3], 1]);
});

it('leaves no note behind if the process ends while one is being written', async () => {
  const stored = new Set<string>();
  const slow = Promise.withResolvers<void>();
  const notes = open({
    async write(key: string) {
      await slow.promise;
      stored.add(key);
      return true;
    },
    remove: async (key: string) => void stored.delete(key),
  });
  const served = { set: 'a1', groups: [], refused: {} };
  const written = notes.write(served);
  const removed = notes.remove();
  slow.resolve();
  await Promise.all([written, removed]);
  await notes.write({ ...served, set: 'a2' });
  expect([...stored]).toEqual([]);
});
