import { type LoadOptions, type LoadResult, runLoad } from './run-load.ts';

type Load = Omit<LoadOptions, 'seconds'>;

/** Requests per second of processor time, over several loads. */
function toRate(results: readonly LoadResult[]): number {
  const requests = results.reduce((sum, each) => sum + each.requests, 0);
  return requests / results.reduce((sum, each) => sum + each.requests / each.perCpuSecond, 0);
}

/**
 * Compares two loads by running them in alternating seconds, each as often first as second, so that changes in the
 * speed of the machine affect both alike.
 *
 * @param seconds duration of each load, an even number
 * @returns requests per second of processor time, for each load
 */
export async function runInTurns(one: Load, other: Load, seconds: number): Promise<[one: number, other: number]> {
  const [ones, others]: [LoadResult[], LoadResult[]] = [[], []];
  const runOne = async () => ones.push(await runLoad({ ...one, seconds: 1 }));
  const runOther = async () => others.push(await runLoad({ ...other, seconds: 1 }));
  for (let second = 0; second < seconds; second += 1) {
    const order = second % 2 === 0 ? [runOne, runOther] : [runOther, runOne];
    for (const run of order) await run();
  }
  return [toRate(ones), toRate(others)];
}
