import { createLog } from '@site/base/log';
import type { FailingPage } from '@site/releases/reader';
import { expect, it, onTestFinished, vi } from 'vitest';
import { GatewayNotes } from './gateway-notes.ts';

it('writes changes immediately, failing pages after three seconds, and otherwise only signs of life', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let failing: readonly FailingPage[] = [];
  const written: string[] = [];
  const notes = new GatewayNotes({
    releases: { store: { write: async (key: string) => written.push(key) > 0 } } as never,
    channel: 'production',
    noteId: 'here',
    listFailing: () => failing,
    log: createLog('silent', () => {}),
  });
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
