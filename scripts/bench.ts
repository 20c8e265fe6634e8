import { endWithError } from '@site/base/processes/end-with-error';
import { runHistory } from '../tests/bench/src/history/run-history.ts';
import { runBench } from '../tests/bench/src/run-bench.ts';

/** `npm run bench [-- NAME …]`: measures the site and prints goal beside figure; `history` shows how its bytes grew. */
async function main([name, ...rest]: readonly string[]): Promise<void> {
  if (name === 'history') await runHistory(rest);
  else await runBench(process.argv.slice(2));
}

main(process.argv.slice(2)).catch(endWithError);
