import { expect, it, onTestFinished, vi } from 'vitest';
import { FieldLimits } from './field-limits.ts';

const ONE = '198.51.100.1';

it('counts thirty pages of a release set for one address, then one a minute', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limits = new FieldLimits();
  const countPages = (client: string, set: string) =>
    Array.from({ length: 100 }, () => limits.mayCountPage(client, set)).filter(Boolean).length;
  expect([countPages(ONE, 'a'), countPages(ONE, 'b'), countPages('198.51.100.2', 'a')]).toEqual([30, 30, 30]);
  vi.advanceTimersByTime(60_000);
  expect(countPages(ONE, 'a')).toBe(1);
});

it('forgets every address after a day', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limits = new FieldLimits();
  for (let n = 0; n < 3; n++) limits.mayCountTime(ONE, 'mfe-a@1.0.0', 'lcp');
  vi.advanceTimersByTime(86_399_000);
  expect([limits.mayCountTime(ONE, 'mfe-a@1.0.0', 'lcp'), limits.mayCountTime(ONE, 'mfe-a@1.0.0', 'lcp')]).toEqual([
    false,
    false,
  ]);
  vi.advanceTimersByTime(1_000);
  const again = Array.from({ length: 4 }, () => limits.mayCountTime(ONE, 'mfe-a@1.0.0', 'lcp'));
  expect(again).toEqual([true, true, true, false]);
});
