import { expect, it } from 'vitest';
import { limitRepeats } from './limit-repeats.ts';

it('passes on the first call, and one in each period, with their number', () => {
  const passed: (readonly [number, number])[] = [];
  let at = 0;
  const report = limitRepeats(
    (value: number, count) => void passed.push([value, count]),
    10,
    () => at,
  );
  for (at = 0; at < 25; at += 1) report(at);
  expect(passed).toEqual([
    [0, 1],
    [10, 10],
    [20, 10],
  ]);
});
