/**
 * Sequential tests that are valid however often they are evaluated (test martingales): under the null hypothesis the
 * evidence ever exceeds 1/α with probability at most α (Ville's inequality; Johari et al., "Always valid inference",
 * 2022).
 */

/** The mixed alternatives: the new release fails this many times as often as still counts as equal. */
const FACTORS = [2, 4, 8, 16, 64] as const;

/** Log likelihood ratio for each factor. */
export type CountEvidence = readonly number[];
export const NO_COUNT_EVIDENCE: CountEvidence = FACTORS.map(() => 0);

/** What two releases did in the same period. */
export interface Counts {
  /** Events of the new release, in `freshPages` pages. */
  readonly fresh: number;
  readonly freshPages: number;
  readonly old: number;
  readonly oldPages: number;
}

/**
 * Adds the events of one period. Each is an event of the new release with a probability that follows from the releases'
 * numbers of pages (conditional binomial test of two rates).
 *
 * @param margin ratio of rates that counts as equal
 */
export function addCounts(evidence: CountEvidence, counts: Counts, margin: number): CountEvidence {
  const { fresh, freshPages, old, oldPages } = counts;
  if (freshPages === 0 || oldPages === 0) return evidence;
  const share = (ratio: number) => (ratio * freshPages) / (ratio * freshPages + oldPages);
  const equal = share(margin);
  return FACTORS.map((factor, index) => {
    const worse = share(margin * factor);
    return (evidence[index] ?? 0) + fresh * Math.log(worse / equal) + old * Math.log((1 - worse) / (1 - equal));
  });
}

/** The same against a known rate, in events per page (Poisson). */
export function addToKnownRate(evidence: CountEvidence, events: number, pages: number, rate: number): CountEvidence {
  return FACTORS.map(
    (factor, index) => (evidence[index] ?? 0) + events * Math.log(factor) - (factor - 1) * rate * pages,
  );
}

/** Log of the mean likelihood ratio of all alternatives. */
export function toLogEvidence(evidence: CountEvidence): number {
  const max = Math.max(...evidence);
  return max + Math.log(evidence.reduce((sum, each) => sum + Math.exp(each - max), 0) / evidence.length);
}

/** Standard normal distribution function (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.17). */
function toNormalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z > 0 ? 1 - tail : tail;
}

/** Scale of the differences to detect, as a logarithm: about half as slow again. */
const SPREAD = 0.5;

/**
 * Log evidence that a normal mean is above zero (mixture sequential probability ratio test with half-normal
 * alternatives).
 */
export function toLogMeanEvidence(estimate: number, variance: number): number {
  const sum = variance + SPREAD ** 2;
  const above = toNormalShare((estimate * SPREAD) / Math.sqrt(variance * sum));
  if (above === 0) return Number.NEGATIVE_INFINITY;
  return Math.log(2 * above) + 0.5 * Math.log(variance / sum) + (estimate * SPREAD) ** 2 / (2 * variance * sum);
}
