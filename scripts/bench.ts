import { runBench } from '../bench/src/run-bench.ts';

/** `npm run bench [-- NAME …]`: measures the site and prints goal beside figure. */
runBench(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
