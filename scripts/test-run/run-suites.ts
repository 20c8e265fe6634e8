import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder } from '@site/base/processes/temporary-folder';
import { addCounts, type Counts, fromPlaywright, fromVitest } from './counts.ts';
import { runProgram } from './run-program.ts';

/** Runs a program that writes a report to a file. A missing report counts as one failed test. */
async function runReported(
  run: (file: string) => Promise<{ readonly code: number }>,
  toCounts: (report: string, code: number) => Counts,
): Promise<Counts> {
  await using temporary = await createTemporaryFolder('test-report-');
  const file = path.join(temporary.folder, 'report.json');
  try {
    const { code } = await run(file);
    return toCounts(readFileSync(file, 'utf8'), code);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0, repeated: 0 };
  }
}

/**
 * Runs unit and integration tests.
 *
 * @param filters parts of file names, to run only some tests
 * @param projects name of a project in vitest.config.ts, with `*` as wildcard
 */
export const runVitest = (filters: readonly string[], projects = '*'): Promise<Counts> =>
  runReported((file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    return runProgram('vitest', ['run', `--project=${projects}`, ...reporters, ...filters], 'show');
  }, fromVitest);

const runJourneys = (filters: readonly string[]): Promise<Counts> =>
  runReported((file) => {
    const options = ['--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'];
    return runProgram('playwright', ['test', ...options, ...filters], 'show', { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  }, fromPlaywright);

/** Runs Vitest, then the end-to-end tests, and adds up their counts. An empty list of filters runs all tests. */
export async function runSuites(tests: readonly string[], journeys: readonly string[]): Promise<Counts> {
  return addCounts(await runVitest(tests), await runJourneys(journeys));
}
