import { endWithError } from '@site/base/processes/end-with-error';
import { parseArguments } from './arguments/parse-arguments.ts';
import { formatCounts } from './test-run/counts.ts';
import { runSuites } from './test-run/run-suites.ts';
import { TEST_PARTS } from './test-run/test-parts.ts';

const USAGE = `npm run test:PART              runs one part of the tests: ${Object.keys(TEST_PARTS).join(', ')}
npm run test:PART -- --long    as in the nightly pipeline`;

/**
 * `npm run test:faults` etc.: runs one part of the tests, with `--long` as in the nightly pipeline. The last line
 * counts them.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArguments(
    { allowPositionals: true, options: { long: { type: 'boolean' } } },
    USAGE,
  );
  const [name = '', ...more] = positionals;
  const part = TEST_PARTS[name];
  if (!part) throw new Error(`Specify a part: ${Object.keys(TEST_PARTS).join(', ')}.`);
  if (more.length > 0) throw new Error(`Unknown argument: ${more.join(' ')}. The only option is --long.`);
  if (values.long) Object.assign(process.env, { ...part.nightly, ...process.env });
  const total = await runSuites(part.tests, part.journeys);
  console.log(formatCounts(total));
  process.exit(total.failed === 0 ? 0 : 1);
}

main().catch(endWithError);
