/** Numbers of tests; `skipped` are those whose required programs are not installed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Passed tests that needed a second attempt, where the run allows one. */
  readonly repeated: number;
}

export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  repeated: one.repeated + other.repeated,
});

/** Formats the counts as the last line of a test run. */
export function formatCounts({ passed, failed, skipped, repeated }: Counts): string {
  const parts = [`${passed} passed`, `${failed} failed`];
  if (repeated > 0) parts.push(`${repeated} passed at the second attempt only: find out why`);
  if (skipped > 0) parts.push(`${skipped} skipped: what they need is not installed`);
  return parts.join(', ');
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
}

/**
 * Reads Vitest's report. Suites that could not be loaded, or an exit code without a failed test, count as one failed
 * test.
 */
export function fromVitest(text: string, code: number): Counts {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = JSON.parse(text) as VitestReport;
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0, code === 0 ? 0 : 1);
  return { passed: numPassedTests, failed, skipped: numPendingTests, repeated: 0 };
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** Reads Playwright's report. Second attempts, which `TEST_RETRIES` allows, are counted as `repeated`. */
export function fromPlaywright(text: string, code: number): Counts {
  const { expected, unexpected, flaky, skipped } = (JSON.parse(text) as PlaywrightReport).stats;
  const failed = Math.max(unexpected, code === 0 ? 0 : 1);
  return { passed: expected + flaky, failed, skipped, repeated: flaky };
}
