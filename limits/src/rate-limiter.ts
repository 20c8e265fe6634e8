interface RateOptions {
  /** How many a client may do in the long run, each second. */
  readonly perSecond: number;
  /** How many it may do at once after a pause. */
  readonly burst: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** How many clients are remembered; beyond it the one that has been quiet longest is forgotten. */
  readonly capacity?: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Counts what clients do: a bucket of tokens for each, filled steadily. What it remembers is bounded. */
export class RateLimiter {
  readonly #options: RateOptions;
  readonly #buckets = new Map<string, Bucket>();

  constructor(options: RateOptions) {
    this.#options = options;
  }

  /**
   * Counts one more of a client.
   *
   * @returns 0 when it may go on, else the whole seconds after which it may come again
   */
  take(client: string): number {
    const { perSecond, burst, now, capacity = 50_000 } = this.#options;
    const at = now();
    const known = this.#buckets.get(client);
    const tokens = known ? Math.min(burst, known.tokens + ((at - known.at) / 1_000) * perSecond) : burst;
    this.#buckets.delete(client);
    const allowed = tokens >= 1;
    this.#buckets.set(client, { tokens: allowed ? tokens - 1 : tokens, at });
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > capacity && oldest !== undefined) this.#buckets.delete(oldest);
    return allowed ? 0 : Math.ceil((1 - tokens) / perSecond);
  }
}
