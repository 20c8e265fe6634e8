import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptsBrotli, type PreparedAnswer, respond, respondPrepared, toPrepared } from '../http/respond.ts';
import type { CachedPage, CacheOutcome } from './page-cache.ts';

/** How a page came about: out of the cache, or for one visitor alone. */
type PageOutcome = CacheOutcome | 'form' | 'preview';

interface SendOrder {
  readonly page: CachedPage;
  readonly outcome: PageOutcome;
  /** A cookie to be set, or null. */
  readonly cookie: string | null;
}

const toMemory = () => new WeakMap<CachedPage, PreparedAnswer>();

/** Where the time went (W3C Server Timing), in milliseconds; a page from the cache took none. */
function toServerTiming(outcome: PageOutcome, timings: CachedPage['timings']): string {
  const spent = outcome === 'hit' || outcome === 'stale' ? [] : Object.entries(timings);
  return [`cache;desc=${outcome}`, ...spent.map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)].join(', ');
}

/** What a document is and how long others may keep it: pages are asked for again each time. */
function toDocumentHeaders({ resource, trueForMs }: CachedPage): Readonly<Record<string, string>> {
  if (!resource) return { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' };
  const { type, fileName } = resource;
  const cacheSeconds = Math.max(0, Math.min(resource.cacheSeconds, Math.floor(trueForMs / 1_000)));
  return {
    'Content-Type': type,
    'Cache-Control': cacheSeconds === 0 ? 'no-cache' : `public, max-age=${cacheSeconds}`,
    ...(fileName === undefined ? {} : { 'Content-Disposition': `attachment; filename="${fileName}"` }),
  };
}

/** Sends a page as it suits a request: compressed, or only the word that it has not changed. */
export type PageSender = (request: IncomingMessage, response: ServerResponse, order: SendOrder) => void;

/**
 * Sends pages. What goes out for a page from the cache is put together once and not for each visitor: it is most of what a
 * cached page costs.
 *
 * @param toSecurity security headers of a page of a release set
 */
export function createPageSender(toSecurity: (set: string) => Readonly<Record<string, string>>): PageSender {
  const prepared = { br: toMemory(), identity: toMemory(), unchanged: toMemory() };

  const toHeaders = (page: CachedPage, outcome: PageOutcome): Readonly<Record<string, string | number>> => ({
    ...toSecurity(page.set),
    ...toDocumentHeaders(page),
    ...(outcome === 'form' || outcome === 'preview' ? { 'Cache-Control': 'no-store' } : {}),
    'X-Release-Set': page.set,
    'X-Cache': outcome,
    // A feed is the same for everybody; a page holds the choice on cookies.
    Vary: page.resource ? 'Accept-Encoding' : 'Accept-Encoding, Cookie',
    ETag: page.etag,
    'Server-Timing': toServerTiming(outcome, page.timings),
    ...(page.status === 503 ? { 'Retry-After': 5 } : {}),
    ...(page.location === null ? {} : { Location: page.location }),
  });

  function prepare(page: CachedPage, kind: keyof typeof prepared): PreparedAnswer {
    const known = prepared[kind].get(page);
    if (known) return known;
    const headers = toHeaders(page, 'hit');
    const made =
      kind === 'unchanged'
        ? toPrepared(304, headers, null)
        : kind === 'br'
          ? toPrepared(page.status, { ...headers, 'Content-Encoding': 'br' }, page.brotli)
          : toPrepared(page.status, headers, page.body);
    prepared[kind].set(page, made);
    return made;
  }

  return (request, response, { page, outcome, cookie }) => {
    const coding = page.location === null && acceptsBrotli(request.headers['accept-encoding']) ? 'br' : 'identity';
    const unchanged = page.status === 200 && request.headers['if-none-match'] === page.etag;
    if (outcome === 'hit' && cookie === null && page.location === null) {
      respondPrepared(response, prepare(page, unchanged ? 'unchanged' : coding));
      return;
    }
    const headers = { ...toHeaders(page, outcome), ...(cookie === null ? {} : { 'Set-Cookie': cookie }) };
    if (page.location !== null) respond(response, page.status, headers);
    else if (unchanged) respondPrepared(response, toPrepared(304, headers, null));
    else if (coding === 'br') respond(response, page.status, { ...headers, 'Content-Encoding': 'br' }, page.brotli);
    else respond(response, page.status, headers, page.body);
  };
}
