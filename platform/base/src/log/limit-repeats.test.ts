import { expect, it, onTestFinished, vi } from 'vitest';
import { limitRepeats } from './limit-repeats.ts';

it('passes on the first call, then one in each period with their number, also the last of a burst', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const passed: (readonly [number, number])[] = [];
  const report = limitRepeats((value: number, count) => void passed.push([value, count]), 10);
  for (let at = 0; at < 25; at += 1) {
    report(at);
    vi.advanceTimersByTime(1);
  }
  vi.advanceTimersByTime(100);
  report(200);
  expect(passed).toEqual([
    [0, 1],
    [9, 9],
    [19, 10],
    [24, 5],
    [200, 1],
  ]);
});
