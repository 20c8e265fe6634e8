/**
 * Sequential tests that stay valid however often one looks (test martingales): under the null hypothesis the evidence exceeds
 * 1/α at any time with probability α at most (Ville's inequality; Johari et al., "Always valid inference", 2022).
 */

/** Alternatives that are mixed: the new release fails so many times as often as is still taken for equal. */
const FACTORS = [2, 4, 8, 16, 64] as const;

/** Log likelihood ratio for each factor. */
export type CountEvidence = readonly number[];
export const NO_COUNT_EVIDENCE: CountEvidence = FACTORS.map(() => 0);

/** What two releases did in the same moment. */
export interface Counts {
  /** Events of the new release in so many pages. */
  readonly fresh: number;
  readonly freshPages: number;
  readonly old: number;
  readonly oldPages: number;
}

/**
 * Adds the events of one moment: each is one of the new release with a probability that follows from how many pages each
 * showed (conditional binomial test of two rates).
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

/** The same against a rate that is known from before, in events a page (Poisson). */
export function addToKnownRate(evidence: CountEvidence, events: number, pages: number, rate: number): CountEvidence {
  return FACTORS.map(
    (factor, index) => (evidence[index] ?? 0) + events * Math.log(factor) - (factor - 1) * rate * pages,
  );
}

/** Log of the mean of all alternatives. */
export function toLogEvidence(evidence: CountEvidence): number {
  const most = Math.max(...evidence);
  return most + Math.log(evidence.reduce((sum, each) => sum + Math.exp(each - most), 0) / evidence.length);
}

/** Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.17. */
function toNormalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z > 0 ? 1 - tail : tail;
}

/** Expected size of a difference that is worth finding, in logarithms: half as slow again. */
const SPREAD = 0.5;

/**
 * Log evidence that a normal mean lies above zero (mixture sequential probability ratio test, the alternatives half normal).
 *
 * @param estimate of the mean
 * @param variance of the estimate
 */
export function toLogMeanEvidence(estimate: number, variance: number): number {
  const sum = variance + SPREAD ** 2;
  const above = toNormalShare((estimate * SPREAD) / Math.sqrt(variance * sum));
  if (above === 0) return Number.NEGATIVE_INFINITY;
  return Math.log(2 * above) + 0.5 * Math.log(variance / sum) + (estimate * SPREAD) ** 2 / (2 * variance * sum);
}
