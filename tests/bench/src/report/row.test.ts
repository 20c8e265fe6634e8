import { describe, expect, it } from 'vitest';
import { formatReport } from './format-report.ts';
import { toMedian, toRow } from './row.ts';

describe('the median', () => {
  it('is the middle figure, or the mean of the two in the middle', () => {
    expect(toMedian([5])).toBe(5);
    expect(toMedian([9, 1, 2])).toBe(2);
    expect(toMedian([4, 1, 2, 3])).toBe(2.5);
  });
});

describe('the report', () => {
  it('shows goal, figure and spread, and marks missed goals', () => {
    const report = formatReport([
      toRow('Cached page', [0.8, 0.7, 0.9], { atLeast: 0.7 }),
      toRow('Script of /inicio', [151_000], { unit: 'B', atMost: 150_000 }),
      toRow('Start', [2.25], { unit: 's' }),
    ]);
    expect(report.split('\n')).toEqual([
      'what               goal            median     spread   met',
      'Cached page        at least 0.7    0.8        0.7–0.9  yes',
      'Script of /inicio  at most 150000  151,000 B  -        NO',
      'Start              reported        2.25 s     -        -',
    ]);
  });
});
