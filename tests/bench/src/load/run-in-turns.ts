import { type LoadOptions, type LoadResult, runLoad } from './run-load.ts';

type Load = Omit<LoadOptions, 'seconds'>;

/** Requests for each second of processor time of several loads together. */
function toRate(results: readonly LoadResult[]): number {
  const requests = results.reduce((sum, each) => sum + each.requests, 0);
  return requests / results.reduce((sum, each) => sum + each.requests / each.perCpuSecond, 0);
}

/**
 * Two loads side by side, as fair as it goes on a machine that is now faster, now slower: second by second, and each of them
 * as often before the other as after it.
 *
 * @param seconds for each of them, an even number
 * @returns requests for each second of processor time, of the one and of the other
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
