import { endWithError } from '@site/base/processes/end-with-error';
import { HISTORY_USAGE, runHistory } from '../tests/bench/src/history/run-history.ts';
import { MEASURES } from '../tests/bench/src/measures/measures.ts';
import { runBench } from '../tests/bench/src/run-bench.ts';

const USAGE = `npm run bench [-- NAME …]               measures the site: all, or ${Object.keys(MEASURES).join(', ')}
${HISTORY_USAGE}`;

/**
 * `npm run bench [-- NAME …]`: measures the site and prints each figure with its goal; `history` shows how its bytes
 * grew.
 */
async function main([name, ...rest]: readonly string[]): Promise<void> {
  if (process.argv.includes('--help')) console.log(USAGE);
  else if (name === 'history') await runHistory(rest);
  else await runBench(process.argv.slice(2));
}

main(process.argv.slice(2)).catch(endWithError);
