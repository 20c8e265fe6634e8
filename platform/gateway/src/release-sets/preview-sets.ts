import { keepPromise } from '@site/base/single-flight';
import { LRUCache } from 'lru-cache';
import type { LiveSet } from './live-set.ts';

/** Number of preview sets that stay warm; the least recently used one is evicted. */
const MAX_PREVIEWS = 2;

/** Release sets for holders of a preview link, warmed up on demand. */
export class PreviewSets {
  readonly #warm: (id: string) => Promise<LiveSet>;
  readonly #sets = new LRUCache<string, Promise<LiveSet>>({
    max: MAX_PREVIEWS,
    // A set that failed to warm up has nothing to close; its caller got the error.
    dispose: (set) => set.then(({ pool }) => pool.close()).catch(() => undefined),
  });

  constructor(warm: (id: string) => Promise<LiveSet>) {
    this.#warm = warm;
  }

  /** Rejects when the store does not have the set. */
  get(id: string): Promise<LiveSet> {
    return keepPromise(this.#sets, id, () => this.#warm(id));
  }

  async close(): Promise<void> {
    const sets = await Promise.allSettled(this.#sets.values());
    await Promise.all(sets.map((set) => set.status === 'fulfilled' && set.value.pool.close()));
  }
}
