import { shareInFlight } from '@site/base/single-flight';
import { withDeadline } from '@site/base/with-deadline';
import type { RenderAnswer } from '@site/contract/worker/render-request';
import { LRUCache } from 'lru-cache';
import type { PageRoute } from '../metrics/find-owner.ts';

export interface CachedPage {
  readonly status: number;
  /** Type and headers of a document that is no page (a feed, a calendar); null for a page. */
  readonly resource: RenderAnswer['resource'];
  readonly styles: RenderAnswer['styles'];
  /** The compressed document. */
  readonly brotli: Buffer;
  readonly etag: string;
  readonly location: string | null;
  /** Surrogate keys of the releases that it is made of. */
  readonly parts: readonly string[];
  readonly owner: PageRoute | undefined;
  /** False when a part is missing because a call failed. */
  readonly complete: boolean;
  /** Milliseconds by phase, for the Server-Timing header. */
  readonly timings: Readonly<Record<string, number>>;
  /** Until when its content is true, in milliseconds since 1970: midnight or a scheduled publication ends it. */
  readonly trueUntil: number;
  /** The versions of the content that it shows; empty where the API announces none. */
  readonly content: readonly string[];
}

interface Entry {
  readonly page: CachedPage;
  readonly since: number;
  /** When its rendering began: what changed later is not in it. */
  readonly begunAt: number;
  /** Last time when replacing it failed. */
  triedAt: number;
  /** Time from which it is stale, since another process rendered a different page. */
  invalidAt: number;
}

interface PageCacheOptions {
  /** Milliseconds for which a page is fresh; 0 turns the cache off. */
  readonly freshMs: number;
  /** Milliseconds for which a page is served stale while it is replaced; later the caller waits for the new one. */
  readonly staleMs: number;
  /** Milliseconds for which a complete page is preferred to a newer incomplete one. */
  readonly wholeMs: number;
  /** Milliseconds that a caller waits for the new page when there is an old one. */
  readonly patienceMs: number;
  /** Milliseconds for which a page is fresh whose content is known not to have changed. */
  readonly knownMs?: number;
  readonly isCurrent?: (page: CachedPage) => boolean;
  /** Limit in bytes: requests for many addresses must not fill the memory. */
  readonly capacity: number;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
  /** Called for each page that differs from its predecessor or has none. */
  readonly onMade?: (key: string, etag: string) => void;
  /** Asked only for a page that is not cached and cannot be rendered. */
  readonly lastGood?: LastGoodPages;
}

/** Stores the last good page of a key beyond the life of this process. */
export interface LastGoodPages {
  /** Called for each page that is stored or gone (404, 410); must return at once. */
  readonly keep: (key: string, page: CachedPage) => void;
  readonly find: (key: string) => Promise<{ readonly page: CachedPage; readonly ageMs: number } | null>;
}

/** Renders a page. `anew`: the content has just changed, so recent answers of the content API must not be used. */
type Make = (anew: boolean) => Promise<CachedPage>;

/** Memory of an entry besides its document. */
const ENTRY_BYTES = 500;

/**
 * Least lifetime of a page that another process invalidates, in milliseconds: pages that differ with every rendering
 * would invalidate each other without end.
 */
const LEAST_MS = 1_000;

/** Most milliseconds until a page that lacks something, or could not be replaced, is tried again, however long others are fresh. */
const RETRY_MS = 5_000;

/** Sent in the response header `X-Cache`. */
export type CacheOutcome = 'hit' | 'stale' | 'miss';

/**
 * Page cache with stale-while-revalidate. Concurrent renderings of one key are one. Only good answers are stored. While
 * rendering fails, the last good page is served, and rendering is tried again no more often than a fresh page would be
 * replaced, or after five seconds.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  /** Pages that many people read outlive made-up addresses. */
  readonly #entries: LRUCache<string, Entry>;
  /** Pages that were begun before are stale. */
  #expiredAt = Number.NEGATIVE_INFINITY;
  readonly #inFlight = new Map<string, Promise<CachedPage>>();
  /** ETags of other processes for pages that are being rendered here. */
  readonly #announced = new Map<string, string>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: options.capacity,
      sizeCalculation: ({ page }, key) => ENTRY_BYTES + key.length + page.brotli.length,
    });
  }

  /** The page when it is fresh and valid; undefined otherwise. */
  readFresh(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = this.#options.now();
    const age = now - entry.since;
    const isStale = !this.#isFresh(entry, age) || Date.now() >= entry.page.trueUntil || this.#isInvalid(entry, now);
    return isStale ? undefined : entry.page;
  }

  /**
   * Gets the page of a key.
   *
   * @param render rejections reach the caller only when there is no earlier page
   */
  async read(key: string, render: Make): Promise<{ page: CachedPage; outcome: CacheOutcome }> {
    const { freshMs, staleMs, patienceMs, now } = this.#options;
    const entry = this.#entries.get(key);
    if (!entry) return this.#readNew(key, render);
    const age = now() - entry.since;
    const isInvalid = this.#isInvalid(entry, now());
    const isTrue = Date.now() < entry.page.trueUntil && !isInvalid;
    if (this.#isFresh(entry, age) && isTrue) return { page: entry.page, outcome: 'hit' };
    const stale = { page: entry.page, outcome: 'stale' } as const;
    if (now() - entry.triedAt < Math.min(freshMs, RETRY_MS)) return stale;
    const inFlight = this.#renderOnce(key, () => render(isInvalid)).catch(() => null);
    if (age < staleMs && isTrue && entry.page.complete) return stale;
    const page = await withDeadline(inFlight, patienceMs, () => null).catch(() => null);
    return page && this.#isBetter(page, entry) ? { page, outcome: 'miss' } : stale;
  }

  /**
   * The first rendering of a page in this process; when it fails or takes too long, the last good page of an earlier
   * process.
   */
  async #readNew(key: string, render: Make): Promise<{ page: CachedPage; outcome: CacheOutcome }> {
    const inFlight = this.#renderOnce(key, () => render(false));
    const { lastGood, patienceMs } = this.#options;
    if (!lastGood) return { page: await inFlight, outcome: 'miss' };
    const page = await withDeadline(inFlight, patienceMs, () => null).catch(() => null);
    if (page?.complete && page.status < 500) return { page, outcome: 'miss' };
    const kept = await this.#restore(key, lastGood);
    return kept ? { page: kept, outcome: 'stale' } : { page: page ?? (await inFlight), outcome: 'miss' };
  }

  /**
   * Takes the last good page of an earlier process into the cache, unless there is a better one by now; null when there
   * is none.
   */
  async #restore(key: string, lastGood: LastGoodPages): Promise<CachedPage | null> {
    const kept = await lastGood.find(key).catch(() => null);
    if (!kept) return null;
    const { page, ageMs } = kept;
    const now = this.#options.now();
    const since = now - ageMs;
    const old = { page, since, begunAt: since, triedAt: now, invalidAt: Number.POSITIVE_INFINITY };
    const entry = this.#entries.get(key);
    if (entry && this.#isBetter(entry.page, old)) return null;
    this.#entries.set(key, old);
    return page;
  }

  #renderOnce(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    return shareInFlight(this.#inFlight, key, async () => {
      const begunAt = this.#options.now();
      try {
        const page = await render();
        this.#keep(key, page, begunAt);
        return page;
      } catch (error) {
        const entry = this.#entries.get(key);
        if (entry) entry.triedAt = this.#options.now();
        throw error;
      } finally {
        this.#announced.delete(key);
      }
    });
  }

  /** The content has changed: every page here is stale from now on, those that are being rendered too. */
  expire(): void {
    this.#expiredAt = this.#options.now();
  }

  #isFresh({ page }: Entry, age: number): boolean {
    const { freshMs, knownMs = 0, isCurrent } = this.#options;
    if (!page.complete) return age < Math.min(freshMs, RETRY_MS);
    return age < freshMs || (age < knownMs && isCurrent?.(page) === true);
  }

  #isInvalid({ begunAt, invalidAt }: Entry, now: number): boolean {
    return now >= invalidAt || begunAt <= this.#expiredAt;
  }

  /** Another process rendered the page of a key. If the page here differs, it is stale from now on. */
  invalidate(key: string, etag: string): void {
    if (this.#inFlight.has(key)) this.#announced.set(key, etag);
    const entry = this.#entries.get(key);
    if (entry && entry.page.etag !== etag) entry.invalidAt = Math.max(this.#options.now(), entry.since + LEAST_MS);
  }

  /** A 404 or 410 replaces a good page; an error does not. An incomplete page does not for `wholeMs`. */
  #isBetter(page: CachedPage, entry: Pick<Entry, 'page' | 'since'> | undefined): boolean {
    if (page.status >= 500) return false;
    if (page.complete || !entry?.page.complete) return true;
    return this.#options.now() - entry.since > this.#options.wholeMs;
  }

  #keep(key: string, page: CachedPage, begunAt: number): void {
    const { freshMs, now, onMade, lastGood } = this.#options;
    if (freshMs === 0) return;
    const entry = this.#entries.get(key);
    if (!this.#isBetter(page, entry)) {
      if (entry) entry.triedAt = now();
      return;
    }
    const announced = this.#announced.get(key);
    const since = now();
    const invalidAt = announced === undefined || announced === page.etag ? Number.POSITIVE_INFINITY : since + LEAST_MS;
    const triedAt = Number.NEGATIVE_INFINITY;
    this.#entries.set(key, { page, since, begunAt, triedAt, invalidAt });
    lastGood?.keep(key, page);
    if (entry?.page.etag !== page.etag) onMade?.(key, page.etag);
  }
}
