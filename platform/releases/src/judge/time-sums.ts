import * as v from 'valibot';

/** Number, sum and sum of squares of the logarithms of times. */
export type TimeSum = readonly [count: number, sum: number, squares: number];
/** By route, since routes differ more from each other than releases do. */
export type TimesByRoute = Readonly<Record<string, TimeSum>>;

export const NO_TIMES: TimeSum = [0, 0, 0];
export const timesSchema = v.record(v.string(), v.pipe(v.tuple([v.number(), v.number(), v.number()]), v.readonly()));

export function toTimeSum(ms: number): TimeSum {
  const log = Math.log(Math.max(ms, 0.1));
  return [1, log, log ** 2];
}

export const addTimes = (a: TimeSum, b: TimeSum, sign: 1 | -1 = 1): TimeSum => [
  a[0] + sign * b[0],
  a[1] + sign * b[1],
  a[2] + sign * b[2],
];

/** Comparison of new times with old ones, for the same routes. */
export interface Comparison {
  /** Mean difference of the logarithms. */
  readonly difference: number;
  readonly variance: number;
  readonly fresh: number;
  readonly old: number;
  /** Geometric means, in milliseconds. */
  readonly freshMs: number;
  readonly oldMs: number;
}

/** Prior for the variance of times, equivalent to this many times with this variance. */
const PRIOR = { count: 10, variance: 0.3 } as const;
/** Increases the variance, since times of one visitor are correlated. */
const CLUSTERING = 1.5;

/** Compares times route by route, with higher weights for routes with more times; null when no route has both. */
export function compareTimes(fresh: TimesByRoute, old: TimesByRoute): Comparison | null {
  const both = Object.entries(fresh).flatMap(([route, times]) => {
    const others = old[route];
    return times[0] > 0 && others && others[0] > 0 ? [{ times, others }] : [];
  });
  if (both.length === 0) return null;
  let [scatter, degrees] = [PRIOR.count * PRIOR.variance, PRIOR.count as number];
  for (const [count, sum, squares] of both.flatMap(({ times, others }) => [times, others])) {
    scatter += Math.max(0, squares - sum ** 2 / count);
    degrees += count - 1;
  }
  const variance = (CLUSTERING * scatter) / degrees;
  let [weights, difference, level, freshCount, oldCount] = [0, 0, 0, 0, 0];
  for (const { times, others } of both) {
    const weight = 1 / (variance * (1 / times[0] + 1 / others[0]));
    weights += weight;
    difference += weight * (times[1] / times[0] - others[1] / others[0]);
    level += weight * (others[1] / others[0]);
    freshCount += times[0];
    oldCount += others[0];
  }
  const oldMs = Math.exp(level / weights);
  return {
    difference: difference / weights,
    variance: 1 / weights,
    fresh: freshCount,
    old: oldCount,
    oldMs,
    freshMs: oldMs * Math.exp(difference / weights),
  };
}
