import { endWithError } from '@site/base/processes/end-with-error';
import { formatCounts } from './test-run/counts.ts';
import { runVitest } from './test-run/run-suites.ts';

/** `npm run test:unit`: runs the tests that start neither programs nor threads. The last line counts them. */
async function main(): Promise<void> {
  const counts = await runVitest(process.argv.slice(2), 'unit*');
  console.log(formatCounts(counts));
  process.exit(counts.failed === 0 ? 0 : 1);
}

main().catch(endWithError);
