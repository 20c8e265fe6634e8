/** How many tests passed, failed, and were left out because something that they need is not installed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NO_TESTS: Counts = { passed: 0, failed: 0, skipped: 0 };

export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/** The counts as the last line of a test run. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped: what they need is not installed` : ''}`;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
}

/** Reads Vitest's report. A suite that could not even be loaded counts as one failed test, as does an exit code without one. */
export function fromVitest(text: string, code: number): Counts {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = JSON.parse(text) as VitestReport;
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0, code === 0 ? 0 : 1);
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** Reads Playwright's report. A test that passed at its second attempt only has failed. */
export function fromPlaywright(text: string, code: number): Counts {
  const { expected, unexpected, flaky, skipped } = (JSON.parse(text) as PlaywrightReport).stats;
  return { passed: expected, failed: Math.max(unexpected + flaky, code === 0 ? 0 : 1), skipped };
}
