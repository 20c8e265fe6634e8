import { endWithError } from '@site/base/processes/end-with-error';
import { parseArguments } from './arguments/parse-arguments.ts';
import { runChecks } from './test-run/run-checks.ts';
import { runSuites } from './test-run/run-suites.ts';
import { summarize } from './test-run/summarize.ts';

const USAGE = `npm test               checks types and style, and runs all tests
npm test -- NAME …     only the tests whose file name contains one of these words`;

/** `npm test`: checks types and style, and runs all tests. The last line counts them. */
async function main(): Promise<void> {
  const { positionals: filters } = parseArguments({ allowPositionals: true, options: {} }, USAGE);
  const checks = await runChecks();
  const { lines, ok } = summarize(checks, await runSuites(filters, filters));
  for (const line of lines) console.log(line);
  process.exit(ok ? 0 : 1);
}

main().catch(endWithError);
