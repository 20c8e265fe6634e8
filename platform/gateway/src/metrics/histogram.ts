/** Upper bounds of the buckets in milliseconds: fine where renderings usually are, coarse up to the deadline. */
const BOUNDS_MS = [1, 2.5, 5, 10, 15, 20, 30, 40, 50, 75, 100, 150, 250, 500, 1_000, 2_500, 5_000] as const;

/** A histogram as plain data, for messages between processes; times in milliseconds. */
export interface Durations {
  /** Number of durations in each bucket. */
  readonly counts: readonly number[];
  readonly sum: number;
  readonly most: number;
}

export const addDurations = (a: Durations, b: Durations): Durations => ({
  counts: a.counts.map((count, index) => count + (b.counts[index] ?? 0)),
  sum: a.sum + b.sum,
  most: Math.max(a.most, b.most),
});

const NONE: Durations = { counts: Array.from({ length: BOUNDS_MS.length + 1 }, () => 0), sum: 0, most: 0 };

/** Counts durations in buckets: constant memory. */
export class Histogram {
  readonly #counts: number[];
  #sum: number;
  #count: number;
  #most: number;

  constructor({ counts, sum, most } = NONE) {
    this.#counts = [...counts];
    this.#sum = sum;
    this.#count = counts.reduce((total, count) => total + count, 0);
    this.#most = most;
  }

  read(): Durations {
    return { counts: [...this.#counts], sum: this.#sum, most: this.#most };
  }

  get count(): number {
    return this.#count;
  }

  /** Sum in milliseconds. */
  get sum(): number {
    return this.#sum;
  }

  get mean(): number {
    return this.#count === 0 ? 0 : this.#sum / this.#count;
  }

  record(ms: number): void {
    const bucket = BOUNDS_MS.findIndex((bound) => ms <= bound);
    const index = bucket === -1 ? BOUNDS_MS.length : bucket;
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    this.#sum += ms;
    this.#count += 1;
    this.#most = Math.max(this.#most, ms);
  }

  /**
   * Estimates a quantile in milliseconds: linear within a bucket, at most the longest duration.
   *
   * @param share 0 to 1, such as 0.95
   */
  quantile(share: number): number {
    const wanted = share * this.#count;
    let seen = 0;
    for (const [index, count] of this.#counts.entries()) {
      if (count === 0 || seen + count < wanted) {
        seen += count;
        continue;
      }
      const from = BOUNDS_MS[index - 1] ?? 0;
      const to = Math.min(BOUNDS_MS[index] ?? this.#most, this.#most);
      return from + (Math.max(to, from) - from) * ((wanted - seen) / count);
    }
    return this.#most;
  }

  /** Cumulative counts by upper bound in milliseconds, as Prometheus wants them; the last bound is infinite. */
  buckets(): readonly { readonly atMostMs: number; readonly count: number }[] {
    let total = 0;
    return this.#counts.map((count, index) => {
      total += count;
      return { atMostMs: BOUNDS_MS[index] ?? Number.POSITIVE_INFINITY, count: total };
    });
  }
}
