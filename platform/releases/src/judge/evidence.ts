import * as v from 'valibot';
import { COUNTED, MEASURED, type ReleaseSums } from './process-sums.ts';
import { addCounts, addToKnownRate, NO_COUNT_EVIDENCE } from './sequential.ts';
import { addTimes, NO_TIMES, type TimesByRoute, timesSchema } from './time-sums.ts';

const totals = v.object({
  pages: v.number(),
  errors: v.object({ server: v.number(), browser: v.number() }),
  times: v.object({ render: timesSchema, lcp: timesSchema, inp: timesSchema }),
});

export const evidenceSchema = v.object({
  fresh: totals,
  old: totals,
  /** Log likelihood ratios of the counts. */
  counts: v.object({ server: v.array(v.number()), browser: v.array(v.number()) }),
});

/** What both releases did in a span of time. */
export type Totals = Readonly<v.InferOutput<typeof totals>>;
/** All that is known of a new release beside the old one since they are compared. */
export type Evidence = Readonly<v.InferOutput<typeof evidenceSchema>>;

/** Ratios that still count as equal, so that what does not matter to visitors alarms nobody. */
export const MARGINS = { server: 2, browser: 2, render: 2, lcp: 1.3, inp: 1.3 } as const;

export const NOTHING: Totals = {
  pages: 0,
  errors: { server: 0, browser: 0 },
  times: { render: {}, lcp: {}, inp: {} },
};

export const NO_EVIDENCE: Evidence = {
  ...{ fresh: NOTHING, old: NOTHING },
  counts: { server: [...NO_COUNT_EVIDENCE], browser: [...NO_COUNT_EVIDENCE] },
};

function addRoutes(a: TimesByRoute, b: TimesByRoute, sign: 1 | -1): Record<string, readonly [number, number, number]> {
  const sum = { ...a };
  for (const [route, times] of Object.entries(b)) sum[route] = addTimes(sum[route] ?? NO_TIMES, times, sign);
  return sum;
}

/** Adds what came, or with `-1` takes off what was known before. */
export const addTotals = (a: Totals, b: Totals, sign: 1 | -1 = 1): Totals => ({
  pages: a.pages + sign * b.pages,
  errors: {
    server: a.errors.server + sign * b.errors.server,
    browser: a.errors.browser + sign * b.errors.browser,
  },
  times: {
    render: addRoutes(a.times.render, b.times.render, sign),
    lcp: addRoutes(a.times.lcp, b.times.lcp, sign),
    inp: addRoutes(a.times.inp, b.times.inp, sign),
  },
});

export const toTotals = ({ pages, errors, times }: ReleaseSums): Totals => ({ pages, errors, times });

/** Adds what both did since the last look, in the same minutes. */
export function addMoment(evidence: Evidence, fresh: Totals, old: Totals): Evidence {
  const add = (kind: (typeof COUNTED)[number]) => [
    ...addCounts(
      evidence.counts[kind],
      {
        ...{ fresh: fresh.errors[kind], freshPages: fresh.pages },
        ...{ old: old.errors[kind], oldPages: old.pages },
      },
      MARGINS[kind],
    ),
  ];
  return {
    ...{ fresh: addTotals(evidence.fresh, fresh), old: addTotals(evidence.old, old) },
    counts: { server: add('server'), browser: add('browser') },
  };
}

/** Cautious about few: as if there had been two errors more. */
const toRate = (errors: number, pages: number) => (errors + 2) / Math.max(pages, 1);

/** Adds what the new release did once all visitors have it: beside what the old one did before. */
export function addAlone(evidence: Evidence, fresh: Totals): Evidence {
  const { old } = evidence;
  const add = (kind: (typeof COUNTED)[number]) => {
    const rate = MARGINS[kind] * toRate(old.errors[kind], old.pages);
    return [...addToKnownRate(evidence.counts[kind], fresh.errors[kind], fresh.pages, rate)];
  };
  return {
    ...{ fresh: addTotals(evidence.fresh, fresh), old },
    counts: { server: add('server'), browser: add('browser') },
  };
}

/** How many tests one release has to stand. */
export const TESTS = COUNTED.length + MEASURED.length;
