import { describe, expect, it } from 'vitest';
import { addCounts, formatCounts, fromPlaywright, fromVitest } from './counts.ts';

const vitest = { numPassedTests: 3, numFailedTests: 1, numFailedTestSuites: 1, numPendingTests: 2 };
const playwright = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 4 } };

describe('the counts of a test run', () => {
  it('add up both reports, and show tests that passed only at the second attempt', () => {
    const total = addCounts(fromVitest(JSON.stringify(vitest), 1), fromPlaywright(JSON.stringify(playwright), 1));
    expect(total).toEqual({ passed: 9, failed: 2, skipped: 6, repeated: 1 });
    expect(formatCounts(total)).toBe(
      '9 passed, 2 failed, 1 passed at the second attempt only: find out why, 6 skipped: what they need is not installed',
    );
  });

  it('are never green when the program exits with a failure', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
    expect(fromPlaywright(JSON.stringify({ stats }), 1).failed).toBe(1);
    const nothing = { ...vitest, numFailedTests: 0, numFailedTestSuites: 0 };
    expect(fromVitest(JSON.stringify(nothing), 1).failed).toBe(1);
    expect(formatCounts(fromVitest(JSON.stringify({ ...nothing, numPendingTests: 0 }), 0))).toBe('3 passed, 0 failed');
  });
});
