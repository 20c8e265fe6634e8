import { type CachedPage, type MadePage, PageCache } from '../src/pages/page-cache.ts';

/** A page with the given text, which is its ETag too. */
export const page = (
  text: string,
  status = 200,
  complete = true,
  trueUntil = Number.POSITIVE_INFINITY,
): CachedPage => ({
  trueUntil,
  status,
  resource: null,
  styles: [],
  brotli: Buffer.from(text),
  etag: text,
  location: null,
  owner: undefined,
  parts: [],
  complete,
  timings: {},
  content: [],
});

export const rejects = () => Promise.reject(new Error('down'));

/** Reads a page that has changed. Returns its ETag, where it came from, and whether each rendering was `anew`. */
export async function readChanged(cache: PageCache, key: string) {
  const made: boolean[] = [];
  const { page: read, outcome } = await cache.read(key, async (anew) => {
    made.push(anew);
    return page('new');
  });
  return [read.etag, outcome, made];
}

/** A cache whose clock is `Date`, with pages that are fresh for a second. */
export function createCache(capacity = 10_000, onRendered = (_key: string, _made: MadePage) => {}, freshMs = 1_000) {
  return new PageCache({ freshMs, isCurrent: () => false, capacity, onRendered, now: Date.now });
}
