import { expect, it, vi } from 'vitest';
import { retryLater } from './retry-later.ts';

const { pauses } = vi.hoisted(() => ({ pauses: [] as number[] }));
vi.mock(import('./backoff.ts'), () => ({ createBackoff: () => (failures) => pauses.push(failures) }));

it('repeats an attempt with growing pauses until it succeeds', async () => {
  const attempt = vi.fn(async () => attempt.mock.calls.length === 3);
  await retryLater(attempt, new AbortController().signal);
  expect([attempt.mock.calls.length, pauses]).toEqual([3, [0, 1, 2]]);
});

it('makes no attempt after it was ended', async () => {
  const attempt = vi.fn(async () => true);
  const ending = new AbortController();
  const ended = retryLater(attempt, ending.signal);
  ending.abort();
  await ended;
  expect(attempt).not.toHaveBeenCalled();
});
