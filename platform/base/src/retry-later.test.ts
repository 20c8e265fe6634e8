import { expect, it, vi } from 'vitest';
import { retryLater } from './retry-later.ts';

it('repeats an attempt with growing pauses until it succeeds', async () => {
  const attempt = vi.fn(async () => attempt.mock.calls.length === 3);
  const pauses: number[] = [];
  await retryLater(attempt, { toPauseMs: (failures) => pauses.push(failures) });
  expect([attempt.mock.calls.length, pauses]).toEqual([3, [0, 1, 2]]);
});

it('makes no attempt after it was ended', async () => {
  const attempt = vi.fn(async () => true);
  const ending = new AbortController();
  const ended = retryLater(attempt, { signal: ending.signal });
  ending.abort();
  await ended;
  expect(attempt).not.toHaveBeenCalled();
});
