import { withDeadline } from '@site/base/with-deadline';
import type { RenderAnswer } from '@site/contract/worker/render-request';
import type { PageRoute } from '../metrics/section-metrics.ts';

/** What the cache keeps of a page. */
export interface CachedPage {
  readonly status: number;
  /** What the document is when it is no page; null for a page. */
  readonly resource: RenderAnswer['resource'];
  /** The document, compressed. */
  readonly brotli: Buffer;
  readonly etag: string;
  readonly location: string | null;
  readonly set: string;
  /** Whose page it is; undefined for pages of nobody. */
  readonly owner: PageRoute | undefined;
  /** False when something is missing that could not be had at that moment. */
  readonly complete: boolean;
  /** Milliseconds by what they were spent on, for the Server-Timing header. */
  readonly timings: Readonly<Record<string, number>>;
  /** For how many milliseconds from its rendering it stays true, as scheduled publications come and go. */
  readonly trueForMs: number;
}

interface Entry {
  readonly page: CachedPage;
  readonly bytes: number;
  readonly since: number;
  /** When it was last tried in vain to replace it. */
  triedAt: number;
  /** From when on it is no longer true, since another process has made a page that differs. */
  invalidAt: number;
  /** When it was last put behind those that were read longer ago. */
  movedAt: number;
}

interface PageCacheOptions {
  /** Milliseconds for which a page is fresh; 0 keeps nothing. */
  readonly freshMs: number;
  /** Milliseconds for which a page is served at once while it is replaced; later the caller waits for the new one. */
  readonly staleMs: number;
  /** Milliseconds for which a whole page is preferred to one in which something is missing. */
  readonly wholeMs: number;
  /** Milliseconds for which a caller waits for the new page when there is an old one. */
  readonly patienceMs: number;
  /** Bytes that the kept pages may hold: who asks for many addresses must not fill the memory. */
  readonly capacity: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Told of each page that differs from the one before it, or had none before it. */
  readonly onMade?: (key: string, etag: string) => void;
  /** Asked only for a page that is not here and that cannot be made either. */
  readonly lastGood?: LastGoodPages;
}

/** Where the last good page of a key outlives this process. */
export interface LastGoodPages {
  /** Told of each page that is kept or is gone; returns at once. */
  readonly keep: (key: string, page: CachedPage) => void;
  readonly find: (key: string) => Promise<{ readonly page: CachedPage; readonly ageMs: number } | null>;
}

/** Makes a page. `anew`: the content has just changed, and answers that were read a moment ago are of no use. */
type Make = (anew: boolean) => Promise<CachedPage>;

/** What an entry needs beside its document. */
const ENTRY_BYTES = 500;
const toBytes = (key: string, { brotli }: CachedPage) => ENTRY_BYTES + key.length + brotli.length;

/** For how long a page stays that another process overtakes, in milliseconds: pages that never come out the same end nothing. */
const LEAST_MS = 1_000;

/** A page that is read all the time is put at the end so often, in milliseconds: that order is to be had for less. */
const MOVE_MS = 100;

/** How a page came out of the cache, for the response header. */
export type CacheOutcome = 'hit' | 'stale' | 'miss';

/**
 * Pages by key, fresh for a short time, then served stale while one rendering replaces them. Renderings of one key share
 * one flight. Only good answers are kept; while renderings fail, the last good page goes on being served, and it is tried
 * again only as often as a page would be replaced.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  readonly #inFlight = new Map<string, Promise<CachedPage>>();
  /** What other processes have made of pages that are just being made here. */
  readonly #announced = new Map<string, string>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** The page of a key as it is sent at once: fresh and true; undefined when there is more to do. */
  readFresh(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = this.#options.now();
    const age = now - entry.since;
    if (age >= this.#options.freshMs || age >= entry.page.trueForMs || now >= entry.invalidAt) return undefined;
    this.#touch(key, entry, now);
    return entry.page;
  }

  /** Read again, it is the last to go: pages that many read outlive addresses that one made up. */
  #touch(key: string, entry: Entry, now: number): void {
    if (now - entry.movedAt < MOVE_MS) return;
    entry.movedAt = now;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  /**
   * The page of a key.
   *
   * @param render makes it; a rejection reaches the caller only when there is no earlier page
   */
  async read(key: string, render: Make): Promise<{ page: CachedPage; outcome: CacheOutcome }> {
    const { freshMs, staleMs, patienceMs, now } = this.#options;
    const entry = this.#entries.get(key);
    if (!entry) return this.#readNew(key, render);
    this.#touch(key, entry, now());
    const age = now() - entry.since;
    const isInvalid = now() >= entry.invalidAt;
    const isTrue = age < entry.page.trueForMs && !isInvalid;
    if (age < freshMs && isTrue) return { page: entry.page, outcome: 'hit' };
    const stale = { page: entry.page, outcome: 'stale' } as const;
    if (now() - entry.triedAt < freshMs) return stale;
    const inFlight = this.#renderOnce(key, () => render(isInvalid)).catch(() => null);
    if (age < staleMs && isTrue) return stale;
    const page = await withDeadline(inFlight, patienceMs, () => null).catch(() => null);
    return page && this.#isBetter(page, entry) ? { page, outcome: 'miss' } : stale;
  }

  /** A page that is made for the first time in this process; when that fails or takes long, the last good one of an earlier process. */
  async #readNew(key: string, render: Make): Promise<{ page: CachedPage; outcome: CacheOutcome }> {
    const inFlight = this.#renderOnce(key, () => render(false));
    const { lastGood, patienceMs } = this.#options;
    if (!lastGood) return { page: await inFlight, outcome: 'miss' };
    const page = await withDeadline(inFlight, patienceMs, () => null).catch(() => null);
    if (page?.complete && page.status < 500) return { page, outcome: 'miss' };
    const kept = await this.#restore(key, lastGood);
    return kept ? { page: kept, outcome: 'stale' } : { page: page ?? (await inFlight), outcome: 'miss' };
  }

  /** Takes in the last good page of an earlier process, unless there is a better one by now; null when there is none. */
  async #restore(key: string, lastGood: LastGoodPages): Promise<CachedPage | null> {
    const kept = await lastGood.find(key).catch(() => null);
    if (!kept) return null;
    const { page, ageMs } = kept;
    const now = this.#options.now();
    const old = { page, bytes: toBytes(key, page), since: now - ageMs, triedAt: now, movedAt: now };
    const entry = this.#entries.get(key);
    if (entry && this.#isBetter(entry.page, old)) return null;
    this.#store(key, { ...old, invalidAt: Number.POSITIVE_INFINITY });
    return page;
  }

  #renderOnce(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const running = this.#inFlight.get(key);
    if (running) return running;
    const inFlight = render()
      .then(
        (page) => {
          this.#keep(key, page);
          return page;
        },
        (error: unknown) => {
          const entry = this.#entries.get(key);
          if (entry) entry.triedAt = this.#options.now();
          throw error;
        },
      )
      .finally(() => {
        this.#inFlight.delete(key);
        this.#announced.delete(key);
      });
    this.#inFlight.set(key, inFlight);
    return inFlight;
  }

  /**
   * Notes that another process has just made the page of a key. Is the one here another, it is not given out any more
   * without a try to make it anew.
   */
  invalidate(key: string, etag: string): void {
    if (this.#inFlight.has(key)) this.#announced.set(key, etag);
    const entry = this.#entries.get(key);
    if (entry && entry.page.etag !== etag) entry.invalidAt = Math.max(this.#options.now(), entry.since + LEAST_MS);
  }

  /** A page that is gone replaces the one that was there; a failure does not, nor for a while a page that lacks something. */
  #isBetter(page: CachedPage, entry: Pick<Entry, 'page' | 'since'> | undefined): boolean {
    if (page.status >= 500) return false;
    if (page.complete || !entry?.page.complete) return true;
    return this.#options.now() - entry.since > this.#options.wholeMs;
  }

  #keep(key: string, page: CachedPage): void {
    const { freshMs, now, onMade, lastGood } = this.#options;
    if (freshMs === 0) return;
    const entry = this.#entries.get(key);
    if (!this.#isBetter(page, entry)) {
      if (entry) entry.triedAt = now();
      return;
    }
    const bytes = toBytes(key, page);
    const news = this.#announced.get(key);
    const since = now();
    const invalidAt = news === undefined || news === page.etag ? Number.POSITIVE_INFINITY : since + LEAST_MS;
    const triedAt = Number.NEGATIVE_INFINITY;
    this.#store(key, { page, bytes, since, triedAt, invalidAt, movedAt: since });
    lastGood?.keep(key, page);
    if (entry?.page.etag !== page.etag) onMade?.(key, page.etag);
  }

  #store(key: string, entry: Entry): void {
    this.#drop(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#options.capacity) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
