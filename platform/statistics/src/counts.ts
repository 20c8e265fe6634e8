import * as v from 'valibot';

/** Page views, dead links, searches without results, and what browsers told of errors and of how pages felt. */
export const KINDS = ['pages', 'missing', 'searches', 'errors', 'vitals'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Number of times by key. A page is `SECTION PATTERN`, a dead link `PATH REFERRER_HOST`, a search its text, an error
 * `SECTION@RELEASE PHASE, PLACE`, a vital `METRIC RATING SECTION PATTERN`.
 */
export type Counts = Readonly<Record<Kind, Readonly<Record<string, number>>>>;

const numbers = v.optional(v.record(v.string(), v.pipe(v.number(), v.minValue(0))), {});
const schema = v.object({ pages: numbers, missing: numbers, searches: numbers, errors: numbers, vitals: numbers });

export const NO_COUNTS: Counts = { pages: {}, missing: {}, searches: {}, errors: {}, vitals: {} };

/** Parses one line of a day's file; null for a line that a crash cut off. */
export function parseCounts(line: string): Counts | null {
  try {
    return v.parse(schema, JSON.parse(line));
  } catch {
    return null;
  }
}

function addNumbers(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Record<string, number> {
  const sum: Record<string, number> = { ...a };
  for (const [key, count] of Object.entries(b)) sum[key] = (sum[key] ?? 0) + count;
  return sum;
}

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    pages: addNumbers(a.pages, b.pages),
    missing: addNumbers(a.missing, b.missing),
    searches: addNumbers(a.searches, b.searches),
    errors: addNumbers(a.errors, b.errors),
    vitals: addNumbers(a.vitals, b.vitals),
  };
}
