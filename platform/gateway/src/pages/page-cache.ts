import { shareInFlight } from '@site/base/single-flight';
import { withDeadline } from '@site/base/with-deadline';
import type { RenderAnswer } from '@site/contract/worker/render-request';
import { LRUCache } from 'lru-cache';
import type { PageRoute } from '../metrics/find-owner.ts';

export interface CachedPage {
  readonly status: number;
  /** Type and headers of a resource (a feed, a calendar); null for a page. */
  readonly resource: RenderAnswer['resource'];
  readonly styles: RenderAnswer['styles'];
  /** The compressed document. */
  readonly brotli: Buffer;
  readonly etag: string;
  readonly location: string | null;
  /** Surrogate keys of the releases that the page consists of. */
  readonly parts: readonly string[];
  readonly owner: PageRoute | undefined;
  /** False when a part is missing because a call failed. */
  readonly complete: boolean;
  /** The sections with fragments that are missing by their own fault; none by default. */
  readonly failedSections?: readonly string[];
  /** Milliseconds by phase, for the Server-Timing header. */
  readonly timings: Readonly<Record<string, number>>;
  /** When the content stops being true, in milliseconds since 1970, because of midnight or a scheduled publication. */
  readonly trueUntil: number;
  /** The versions of the content that it shows; empty where the API announces none. */
  readonly content: readonly string[];
  /** How old its oldest API answer was when it was rendered, in milliseconds; 0 by default. */
  readonly answersAgeMs?: number;
}

/** The part of a rendered page that its process broadcasts to the others. */
export interface MadePage {
  readonly etag: string;
  /** When its oldest API answer was received, in milliseconds since 1970. */
  readonly madeAt: number;
}

interface Entry {
  readonly page: CachedPage;
  /** When its oldest API answer was received. */
  since: number;
  /** When its rendering began. Later changes are not in it. */
  readonly begunAt: number;
  /** When replacing it last failed. */
  triedAt: number;
  /** When it becomes stale because another process rendered a different page. */
  invalidAt: number;
}

interface PageCacheOptions {
  /** How long a page is fresh after its oldest API answer, in milliseconds; 0 turns the cache off. */
  readonly freshMs: number;
  /** True when the content of a page is known to be unchanged. */
  readonly isCurrent: (page: CachedPage) => boolean;
  /** Limit in bytes: requests for many addresses must not fill the memory. */
  readonly capacity: number;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
  /**
   * Called for each page that differs from its predecessor or has none, and for each page whose content is not known
   * to be current.
   */
  readonly onRendered?: (key: string, made: MadePage) => void;
  /** Read only for a page that is not cached and cannot be rendered completely within a second. */
  readonly lastGood?: LastGoodPages;
}

/** Stores the last good page of a key beyond the lifetime of this process. */
export interface LastGoodPages {
  /** Called for each page that is stored or gone (404, 410); must not wait. */
  readonly keep: (key: string, page: CachedPage) => void;
  readonly find: (key: string) => Promise<{ readonly page: CachedPage; readonly ageMs: number } | null>;
}

/** Renders a page. If `anew` is true the content has just changed, so recent API responses must not be used. */
type Render = (anew: boolean) => Promise<CachedPage>;

/**
 * How long a page of known content is fresh, in seconds. Limited, because pages also separate past from future by the
 * clock.
 */
export const KNOWN_SECONDS = 600;
/**
 * A page may be served stale for this many times its fresh period while it is replaced; later the caller waits for the
 * new one.
 */
export const STALE_FACTOR = 12;
/** While the content API fails, how long a complete page is preferred to a newer incomplete one, in milliseconds. */
const WHOLE_MS = 60 * 60 * 1_000;
/** How long a visitor waits for the new page when there is a recent one, in milliseconds. */
const WAIT_MS = 1_000;

/** Memory of an entry besides its document. */
const ENTRY_BYTES = 500;

/**
 * Minimum lifetime of a page that another process invalidates, in milliseconds. Without it, pages that differ with
 * every rendering would invalidate each other endlessly.
 */
const MIN_MS = 1_000;

/**
 * An incomplete page, or one that could not be replaced, is rendered again after this many milliseconds or `freshMs`,
 * if less.
 */
const RETRY_MS = 5_000;

const isGood = (page: CachedPage | null): page is CachedPage => !!page?.complete && page.status < 500;

/** True if visitors get this page rather than wait longer for one that is only slow. */
const isRecent = ({ trueUntil }: CachedPage, ageMs: number) => ageMs <= WHOLE_MS && Date.now() < trueUntil;

/** Sent in the response header `X-Cache`. */
export type CacheOutcome = 'hit' | 'stale' | 'miss';

/**
 * Page cache with stale-while-revalidate. Concurrent renderings of one key are shared. Only good responses are stored.
 * While rendering fails, the last good page is served, and rendering is tried again after `freshMs`, but no later than
 * after five seconds.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  /** LRU, so that often-read pages outlive invented addresses. */
  readonly #entries: LRUCache<string, Entry>;
  /** Pages whose rendering began earlier are stale. */
  #expiredAt = Number.NEGATIVE_INFINITY;
  readonly #inFlight = new Map<string, Promise<CachedPage>>();
  /** ETags announced by other processes for pages that are being rendered here. */
  readonly #announced = new Map<string, string>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: options.capacity,
      sizeCalculation: ({ page }, key) => ENTRY_BYTES + key.length + page.brotli.length,
    });
  }

  readFresh(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = this.#options.now();
    const age = now - entry.since;
    const isStale = !this.#isFresh(entry, age) || Date.now() >= entry.page.trueUntil || this.#isInvalid(entry, now);
    return isStale ? undefined : entry.page;
  }

  /**
   * Returns the page of a key, from the cache or rendered.
   *
   * @param render its rejections reach the caller only when there is no earlier page
   */
  async read(key: string, render: Render): Promise<{ page: CachedPage; outcome: CacheOutcome }> {
    const { freshMs, now } = this.#options;
    const entry = this.#entries.get(key);
    if (!entry) return this.#readNew(key, render);
    const age = now() - entry.since;
    const isInvalid = this.#isInvalid(entry, now());
    const isTrue = Date.now() < entry.page.trueUntil && !isInvalid;
    if (this.#isFresh(entry, age) && isTrue) return { page: entry.page, outcome: 'hit' };
    const stale = { page: entry.page, outcome: 'stale' } as const;
    if (now() - entry.triedAt < Math.min(freshMs, RETRY_MS)) return stale;
    const inFlight = this.#renderOnce(key, () => render(isInvalid)).catch(() => null);
    if (age < freshMs * STALE_FACTOR && isTrue && entry.page.complete) return stale;
    // While renderings fail, no visitor waits longer for another failure.
    const isFailing = entry.triedAt > Number.NEGATIVE_INFINITY;
    const isShort = isFailing || isRecent(entry.page, age);
    const page = await (isShort ? withDeadline(inFlight, WAIT_MS, () => null).catch(() => null) : inFlight);
    return page && this.#isBetter(page, entry) ? { page, outcome: 'miss' } : stale;
  }

  /**
   * Renders a page for the first time in this process. If that fails, returns the last good page of an earlier process;
   * if it is only slow, it must be recent.
   */
  async #readNew(key: string, render: Render): Promise<{ page: CachedPage; outcome: CacheOutcome }> {
    const inFlight = this.#renderOnce(key, () => render(false));
    const { lastGood } = this.#options;
    if (!lastGood) return { page: await inFlight, outcome: 'miss' };
    const soon = await withDeadline(inFlight, WAIT_MS, () => null).catch(() => null);
    if (isGood(soon)) return { page: soon, outcome: 'miss' };
    const kept = await lastGood.find(key).catch(() => null);
    const page = kept && !isRecent(kept.page, kept.ageMs) ? await inFlight.catch(() => null) : soon;
    if (isGood(page)) return { page, outcome: 'miss' };
    if (kept && this.#restore(key, kept.page, kept.ageMs)) return { page: kept.page, outcome: 'stale' };
    return { page: page ?? (await inFlight), outcome: 'miss' };
  }

  /** Puts the last good page of an earlier process into the cache. Returns false if there is a better one by now. */
  #restore(key: string, page: CachedPage, ageMs: number): boolean {
    const now = this.#options.now();
    const since = now - ageMs;
    const old = { page, since, begunAt: since, triedAt: now, invalidAt: Number.POSITIVE_INFINITY };
    const entry = this.#entries.get(key);
    if (entry && this.#isBetter(entry.page, old)) return false;
    this.#entries.set(key, old);
    return true;
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

  /** Called when the content has changed: every page here becomes stale, including those being rendered. */
  expire(): void {
    this.#expiredAt = this.#options.now();
  }

  #isFresh({ page }: Entry, age: number): boolean {
    const { freshMs, isCurrent } = this.#options;
    if (!page.complete) return age < Math.min(freshMs, RETRY_MS);
    return age < freshMs || (age < KNOWN_SECONDS * 1_000 && isCurrent(page));
  }

  #isInvalid({ begunAt, invalidAt }: Entry, now: number): boolean {
    return now >= invalidAt || begunAt <= this.#expiredAt;
  }

  /**
   * Called when another process has rendered the page of a key. If the page here differs, it becomes stale. If it is
   * the same, it is fresh for as long as the other; where the API announces versions, these say so.
   */
  compare(key: string, { etag, madeAt }: MadePage): void {
    if (this.#inFlight.has(key)) this.#announced.set(key, etag);
    const entry = this.#entries.get(key);
    if (!entry) return;
    const now = this.#options.now();
    if (entry.page.etag !== etag) entry.invalidAt = Math.max(now, entry.begunAt + MIN_MS);
    else if (entry.page.content.length === 0)
      entry.since = Math.max(entry.since, now - Math.max(0, Date.now() - madeAt));
  }

  /**
   * A 404 or 410 replaces a good page; an error does not. An incomplete page replaces a complete one only after
   * an hour.
   */
  #isBetter(page: CachedPage, entry: Pick<Entry, 'page' | 'since'> | undefined): boolean {
    if (page.status >= 500) return false;
    if (page.complete || !entry?.page.complete) return true;
    return this.#options.now() - entry.since > WHOLE_MS;
  }

  #keep(key: string, page: CachedPage, begunAt: number): void {
    const { freshMs, now, onRendered, lastGood } = this.#options;
    if (freshMs === 0) return;
    const entry = this.#entries.get(key);
    if (!this.#isBetter(page, entry)) {
      if (entry) entry.triedAt = now();
      return;
    }
    const announced = this.#announced.get(key);
    const { answersAgeMs = 0 } = page;
    const since = now() - answersAgeMs;
    const invalidAt = announced === undefined || announced === page.etag ? Number.POSITIVE_INFINITY : now() + MIN_MS;
    const triedAt = Number.NEGATIVE_INFINITY;
    this.#entries.set(key, { page, since, begunAt, triedAt, invalidAt });
    lastGood?.keep(key, page);
    if (entry?.page.etag !== page.etag || page.content.length === 0)
      onRendered?.(key, { etag: page.etag, madeAt: Date.now() - answersAgeMs });
  }
}
