import { LRUCache } from 'lru-cache';

interface RateOptions {
  /** How many a client may do in the long run, each second. */
  readonly perSecond: number;
  /** How many it may do at once after a pause. */
  readonly burst: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Told of what a client spent, this many at once: other processes may count it too. */
  readonly onSpent?: (client: string, count: number) => void;
  readonly tellAfter?: number;
  /** How many clients are remembered; beyond it the one that has been quiet longest is forgotten. */
  readonly capacity?: number;
}

interface Bucket {
  tokens: number;
  at: number;
  /** Spent tokens that peers have not been told about. */
  untold: number;
}

/** Token bucket for each client, with a bounded number of clients. */
export class RateLimiter {
  readonly #options: RateOptions;
  readonly #buckets: LRUCache<string, Bucket>;

  constructor(options: RateOptions) {
    this.#options = options;
    // With `max` it would take the memory of all clients at once.
    this.#buckets = new LRUCache({ maxSize: options.capacity ?? 50_000, sizeCalculation: () => 1 });
  }

  /**
   * Counts one more of a client.
   *
   * @returns 0 when it may go on, else the whole seconds after which it may come again
   */
  take(client: string): number {
    const { perSecond, onSpent, tellAfter = 1 } = this.#options;
    const bucket = this.#fill(client);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perSecond);
    bucket.tokens -= 1;
    bucket.untold += 1;
    if (onSpent && bucket.untold >= tellAfter) {
      onSpent(client, bucket.untold);
      bucket.untold = 0;
    }
    return 0;
  }

  /** Charges what a client spent in another process, or gives back what it spent in vain (below 0); the bucket may become negative. */
  charge(client: string, count: number): void {
    const bucket = this.#fill(client);
    bucket.tokens = Math.max(bucket.tokens - count, -this.#options.burst);
  }

  /** The client's bucket as it is now, as the one that was used last. */
  #fill(client: string): Bucket {
    const { perSecond, burst, now } = this.#options;
    const at = now();
    const known = this.#buckets.get(client);
    const bucket = known ?? { tokens: burst, at, untold: 0 };
    bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1_000) * perSecond);
    bucket.at = at;
    if (!known) this.#buckets.set(client, bucket);
    return bucket;
  }
}
