import { endWithError } from '@site/base/processes/end-with-error';
import { runChecks } from './test-run/run-checks.ts';
import { runSuites } from './test-run/run-suites.ts';
import { summarize } from './test-run/summarize.ts';

/** `npm test`: checks types and style, and runs all tests. The last line counts them. */
async function main(): Promise<void> {
  const checks = await runChecks();
  const filters = process.argv.slice(2);
  const { lines, ok } = summarize(checks, await runSuites(filters, filters));
  for (const line of lines) console.log(line);
  process.exit(ok ? 0 : 1);
}

main().catch(endWithError);
