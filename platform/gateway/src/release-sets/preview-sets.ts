import { LRUCache } from 'lru-cache';
import type { LiveSet } from './live-set.ts';

/** Number of preview sets that stay warm; the least recently used one is replaced. */
const MAX_PREVIEWS = 2;

/**
 * How long a set is protected from being replaced, in milliseconds, since it began to load and again since it is ready.
 * Requests that alternate between more sets than are kept would otherwise load one each. A set that takes longer to load
 * may hang, so it no longer keeps out others.
 */
const YOUNG_MS = 30_000;

/** A set that is not loaded now, because another one is being loaded or all are young. Its holder should try again. */
export class PreviewBusyError extends Error {
  override readonly name = 'PreviewBusyError';

  constructor(id: string) {
    super(`The release set ${id} waits for other previews, of which few are loaded at a time.`);
  }
}

interface KeptSet {
  readonly set: Promise<LiveSet>;
  isReady: boolean;
  /** When it began to load, or became ready. */
  since: number;
}

/** Release sets for holders of a preview link, warmed up on demand, one at a time. */
export class PreviewSets {
  readonly #warm: (id: string) => Promise<LiveSet>;
  readonly #now: () => number;
  readonly #sets = new LRUCache<string, KeptSet>({
    max: MAX_PREVIEWS,
    // A set that failed to warm up has nothing to close; its caller got the error.
    dispose: ({ set }) => set.then(({ pool }) => pool.close()).catch(() => undefined),
  });

  /** @param now monotonic clock in milliseconds */
  constructor(warm: (id: string) => Promise<LiveSet>, now: () => number = () => performance.now()) {
    this.#warm = warm;
    this.#now = now;
  }

  /** Rejects when the store does not have the set, and with `PreviewBusyError` when it cannot be loaded yet. */
  async get(id: string): Promise<LiveSet> {
    const known = this.#sets.get(id);
    if (known) return known.set;
    this.#makeRoom(id);
    const kept: KeptSet = { set: this.#warm(id), isReady: false, since: this.#now() };
    this.#sets.set(id, kept);
    kept.set.then(
      () => {
        kept.isReady = true;
        kept.since = this.#now();
      },
      // Forgotten, so that the next request tries again, unless it was replaced meanwhile.
      () => this.#sets.peek(id) === kept && this.#sets.delete(id),
    );
    return kept.set;
  }

  #makeRoom(id: string): void {
    const isYoung = ({ since }: KeptSet) => this.#now() - since < YOUNG_MS;
    if ([...this.#sets.values()].some((set) => !set.isReady && isYoung(set))) throw new PreviewBusyError(id);
    if (this.#sets.size < MAX_PREVIEWS) return;
    // The least recently used one first.
    const replaced = [...this.#sets.rkeys()].find((each) => {
      const set = this.#sets.peek(each);
      return set && !isYoung(set);
    });
    if (replaced === undefined) throw new PreviewBusyError(id);
    this.#sets.delete(replaced);
  }

  async close(): Promise<void> {
    const sets = await Promise.allSettled([...this.#sets.values()].map(({ set }) => set));
    await Promise.all(sets.map((set) => set.status === 'fulfilled' && set.value.pool.close()));
  }
}
