import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from './run-program.ts';

/** How many tests passed, failed, and were left out because something that they need is not installed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The counts as the last line of a test run. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped: what they need is not installed` : ''}`;
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
}

/** Reads vitest's report. A suite that could not even be loaded counts as one failed test. */
function toCounts(report: Report, code: number): Counts {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = report;
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0, code === 0 ? 0 : 1);
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}

/**
 * Runs test suites one after the other and adds up their counts. A suite that ran no test counts as failed.
 *
 * @param configurations vitest configuration files
 * @param filters parts of file names to narrow a run by hand
 */
export async function runSuites(configurations: readonly string[], filters: readonly string[]): Promise<Counts> {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-report-'));
  let total: Counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    for (const [index, configuration] of configurations.entries()) {
      const file = path.join(folder, `${index}.json`);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const { code } = await runProgram('vitest', ['run', '--config', configuration, ...reporters, ...filters], 'show');
      const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
      const counts = toCounts(report, code);
      total = {
        passed: total.passed + counts.passed,
        failed: total.failed + counts.failed,
        skipped: total.skipped + counts.skipped,
      };
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return total;
}
