import { LRUCache } from 'lru-cache';

interface RateOptions {
  /** Sustained rate of a client, in requests per second. */
  readonly perSecond: number;
  /** Number of requests that a client may send in a burst after a pause. */
  readonly burst: number;
  /** Monotonic clock, in milliseconds. */
  readonly now: () => number;
  /** Called with the tokens that a client spent, so that other processes can count them, too. */
  readonly onSpent?: (client: string, count: number) => void;
  /** Number of spent tokens after which `onSpent` is called; 1 by default. */
  readonly reportAfter?: number;
  /** Maximum number of clients; the least recently active one is forgotten first. */
  readonly capacity?: number;
}

interface Bucket {
  tokens: number;
  at: number;
  /** Spent tokens that have not been reported to other processes yet. */
  unreported: number;
}

/** Token bucket per client, for a bounded number of clients. */
export class RateLimiter {
  readonly #options: RateOptions;
  readonly #buckets: LRUCache<string, Bucket>;

  constructor(options: RateOptions) {
    this.#options = options;
    // `max` would allocate the memory for all clients in advance.
    this.#buckets = new LRUCache({ maxSize: options.capacity ?? 50_000, sizeCalculation: () => 1 });
  }

  /**
   * Counts one request of a client.
   *
   * @param cost its number of tokens
   * @returns 0 when it is allowed, otherwise the number of whole seconds to wait
   */
  take(client: string, cost = 1): number {
    const { perSecond, onSpent, reportAfter = 1 } = this.#options;
    const bucket = this.#fill(client);
    if (bucket.tokens < cost) return Math.ceil((cost - bucket.tokens) / perSecond);
    bucket.tokens -= cost;
    bucket.unreported += cost;
    if (onSpent && bucket.unreported >= reportAfter) {
      onSpent(client, bucket.unreported);
      bucket.unreported = 0;
    }
    return 0;
  }

  /**
   * Charges tokens that a client spent in another process; a negative count refunds tokens. The bucket may become
   * negative.
   */
  charge(client: string, count: number): void {
    const bucket = this.#fill(client);
    bucket.tokens = Math.max(bucket.tokens - count, -this.#options.burst);
  }

  clear(): void {
    this.#buckets.clear();
  }

  /** Returns the client's bucket, refilled to the current time and marked as the most recently used. */
  #fill(client: string): Bucket {
    const { perSecond, burst, now } = this.#options;
    const at = now();
    const known = this.#buckets.get(client);
    const bucket = known ?? { tokens: burst, at, unreported: 0 };
    bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1_000) * perSecond);
    bucket.at = at;
    if (!known) this.#buckets.set(client, bucket);
    return bucket;
  }
}
