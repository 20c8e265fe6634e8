/** What the cache keeps of a page. */
export interface CachedPage {
  readonly status: number;
  readonly html: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
  readonly location: string | null;
  readonly set: string;
}

interface Entry {
  readonly page: CachedPage;
  readonly since: number;
}

interface PageCacheOptions {
  /** Milliseconds for which a page is fresh; 0 keeps nothing. */
  readonly freshMs: number;
  /** Milliseconds for which a page is served at once while it is replaced; later the caller waits for the new one. */
  readonly staleMs: number;
  /** How many pages are kept. */
  readonly capacity: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/** How a page came out of the cache, for the response header. */
export type CacheOutcome = 'hit' | 'stale' | 'miss';

/**
 * Pages by key, fresh for a short time, then served stale while one rendering replaces them. Renderings of one key share
 * one flight. Only good answers are kept; while renderings fail, the last good page goes on being served.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #flights = new Map<string, Promise<CachedPage>>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /**
   * The page of a key.
   *
   * @param render makes it; a rejection reaches the caller only when there is no earlier page
   */
  async read(key: string, render: () => Promise<CachedPage>): Promise<{ page: CachedPage; outcome: CacheOutcome }> {
    const { freshMs, staleMs, now } = this.#options;
    const entry = this.#entries.get(key);
    if (!entry) return { page: await this.#fly(key, render), outcome: 'miss' };
    const age = now() - entry.since;
    if (age < freshMs) return { page: entry.page, outcome: 'hit' };
    const flight = this.#fly(key, render).catch(() => null);
    if (age < staleMs) return { page: entry.page, outcome: 'stale' };
    const page = await flight;
    return page && page.status < 500 ? { page, outcome: 'miss' } : { page: entry.page, outcome: 'stale' };
  }

  #fly(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const running = this.#flights.get(key);
    if (running) return running;
    const flight = render()
      .then((page) => {
        this.#keep(key, page);
        return page;
      })
      .finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }

  #keep(key: string, page: CachedPage): void {
    const { freshMs, capacity, now } = this.#options;
    if (freshMs === 0) return;
    // A page that is gone replaces the one that was there; a failure does not.
    if (page.status >= 500) return;
    this.#entries.delete(key);
    this.#entries.set(key, { page, since: now() });
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > capacity && oldest !== undefined) this.#entries.delete(oldest);
  }
}
