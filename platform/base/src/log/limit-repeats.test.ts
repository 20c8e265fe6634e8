import { expect, it } from 'vitest';
import { limitRepeats } from './limit-repeats.ts';

it('passes on the first call, and one in each period', () => {
  const passed: number[] = [];
  let at = 0;
  const report = limitRepeats(
    (value: number) => void passed.push(value),
    10,
    () => at,
  );
  for (at = 0; at < 25; at += 1) report(at);
  expect(passed).toEqual([0, 10, 20]);
});
