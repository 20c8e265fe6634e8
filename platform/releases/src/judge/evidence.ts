import * as v from 'valibot';
import { COUNTED, forCounted, forMeasured, MEASURED, type ReleaseSums, totalsSchema } from './process-sums.ts';
import { addCounts, addToKnownRate, NO_COUNT_EVIDENCE } from './sequential.ts';
import { addTimes, NO_TIMES, type TimesByRoute } from './time-sums.ts';

export const evidenceSchema = v.object({
  fresh: totalsSchema,
  old: totalsSchema,
  /** Log likelihood ratios of the counts. */
  counts: v.object(forCounted(() => v.array(v.number()))),
});

/** What one release did in a period of time. */
export type Totals = Readonly<v.InferOutput<typeof totalsSchema>>;
/** The accumulated comparison of a new release with the old one. */
export type Evidence = Readonly<v.InferOutput<typeof evidenceSchema>>;

/**
 * Ratios up to which a new release counts as equally good, so that differences irrelevant to visitors raise no alarm.
 */
export const MARGINS = { server: 2, browser: 2, render: 2, lcp: 1.3, inp: 1.3 } as const;

export const NOTHING: Totals = { pages: 0, errors: forCounted(() => 0), times: forMeasured(() => ({})) };

export const NO_EVIDENCE: Evidence = {
  fresh: NOTHING,
  old: NOTHING,
  counts: forCounted(() => [...NO_COUNT_EVIDENCE]),
};

function addRoutes(a: TimesByRoute, b: TimesByRoute, sign: 1 | -1): Record<string, readonly [number, number, number]> {
  const sum = { ...a };
  for (const [route, times] of Object.entries(b)) sum[route] = addTimes(sum[route] ?? NO_TIMES, times, sign);
  return sum;
}

/** Adds totals, or subtracts them with `-1`. */
export const addTotals = (a: Totals, b: Totals, sign: 1 | -1 = 1): Totals => ({
  pages: a.pages + sign * b.pages,
  errors: forCounted((kind) => a.errors[kind] + sign * b.errors[kind]),
  times: forMeasured((kind) => addRoutes(a.times[kind], b.times[kind], sign)),
});

export const toTotals = ({ pages, errors, times }: ReleaseSums): Totals => ({ pages, errors, times });

/** Adds what both releases did since the last run, in the same period. */
export function addPeriod(evidence: Evidence, fresh: Totals, old: Totals): Evidence {
  const pages = { freshPages: fresh.pages, oldPages: old.pages };
  return {
    fresh: addTotals(evidence.fresh, fresh),
    old: addTotals(evidence.old, old),
    counts: forCounted((kind) => {
      const counts = { ...pages, fresh: fresh.errors[kind], old: old.errors[kind] };
      return [...addCounts(evidence.counts[kind], counts, MARGINS[kind])];
    }),
  };
}

/** Adds two errors, as a cautious estimate for small counts. */
const toRate = (errors: number, pages: number) => (errors + 2) / Math.max(pages, 1);

/** Adds what the new release did once all visitors have it. It is compared with what the old one did before. */
export function addAlone(evidence: Evidence, fresh: Totals): Evidence {
  const { old } = evidence;
  return {
    fresh: addTotals(evidence.fresh, fresh),
    old,
    counts: forCounted((kind) => {
      const rate = MARGINS[kind] * toRate(old.errors[kind], old.pages);
      return [...addToKnownRate(evidence.counts[kind], fresh.errors[kind], fresh.pages, rate)];
    }),
  };
}

/** Number of statistical tests for one release. */
export const TESTS = COUNTED.length + MEASURED.length;
