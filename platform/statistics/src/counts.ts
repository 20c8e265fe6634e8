import * as v from 'valibot';

/** Page views, dead links, searches without results, browser errors and web vitals. */
export const KINDS = ['pages', 'missing', 'searches', 'errors', 'vitals'] as const;
export type Kind = (typeof KINDS)[number];

export const forEachKind = <T>(make: (kind: Kind) => T): Record<Kind, T> =>
  Object.fromEntries(KINDS.map((kind) => [kind, make(kind)])) as Record<Kind, T>;

/**
 * Number of times by key. The key of a page is `SECTION PATTERN`, of a dead link `PATH REFERRER_HOST`, of a search its
 * text, of an error `SECTION@RELEASE PHASE, PLACE`, of a vital `METRIC RATING SECTION PATTERN`.
 */
export type Counts = Readonly<Record<Kind, Readonly<Record<string, number>>>>;

const count = v.pipe(v.number(), v.minValue(0));
/** `v.record` would drop the keys `constructor` and `prototype`, which are words that visitors search for. */
const numbers = v.optional(
  v.pipe(
    v.custom<object>((value) => typeof value === 'object' && value !== null),
    v.transform((value) => Object.entries(value)),
    v.array(v.tuple([v.string(), count])),
    v.transform((entries): Record<string, number> => Object.fromEntries(entries)),
  ),
  {},
);
const schema = v.object(forEachKind(() => numbers));

export const NO_COUNTS: Counts = forEachKind(() => ({}));

/** Parses one line of a day's file; null for a line that a crash truncated. */
export function parseCounts(line: string): Counts | null {
  try {
    return v.parse(schema, JSON.parse(line));
  } catch {
    return null;
  }
}

/**
 * Sums all counts in linear time, because a day has a line for each minute and process, and one after the other, because
 * all of them may need much memory.
 */
export async function sumCounts(all: Iterable<Counts> | AsyncIterable<Counts>): Promise<Counts> {
  const sum = forEachKind(() => new Map<string, number>());
  for await (const counts of all)
    for (const kind of KINDS)
      for (const [key, count] of Object.entries(counts[kind])) sum[kind].set(key, (sum[kind].get(key) ?? 0) + count);
  return forEachKind((kind) => Object.fromEntries(sum[kind]));
}
