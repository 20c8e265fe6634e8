import type { IncomingMessage, ServerResponse } from 'node:http';
import { accepts, respond, respondPrepared, toRawHeaders } from '../http/respond.ts';
import type { CachedPage, CacheOutcome } from './page-cache.ts';

/** What is sent for a page from the cache, made once. */
interface PreparedPage {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** How a page came about: out of the cache, or for one visitor alone. */
type PageOutcome = CacheOutcome | 'form' | 'preview';

interface SendOrder {
  readonly page: CachedPage;
  readonly outcome: PageOutcome;
  /** A cookie to be set, or null. */
  readonly cookie: string | null;
}

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

/**
 * Sends pages. What goes out for a page from the cache is put together once and not for each visitor: it is most of what a
 * cached page costs.
 *
 * @param toSecurity security headers of a page of a release set
 */
export function createPageSender(toSecurity: (set: string) => Readonly<Record<string, string>>) {
  const prepared = { br: new WeakMap<CachedPage, PreparedPage>(), identity: new WeakMap<CachedPage, PreparedPage>() };

  const toHeaders = (page: CachedPage, outcome: PageOutcome): Readonly<Record<string, string | number>> => ({
    ...toSecurity(page.set),
    ...toDocumentHeaders(page),
    ...(outcome === 'form' || outcome === 'preview' ? { 'Cache-Control': 'no-store' } : {}),
    'X-Release-Set': page.set,
    'X-Cache': outcome,
    Vary: 'Accept-Encoding, Cookie',
    ETag: page.etag,
    'Server-Timing': toServerTiming(outcome, page.timings),
    ...(page.status === 503 ? { 'Retry-After': 5 } : {}),
    ...(page.location === null ? {} : { Location: page.location }),
  });

  function prepare(page: CachedPage, coding: 'br' | 'identity'): PreparedPage {
    const known = prepared[coding].get(page);
    if (known) return known;
    const body = coding === 'br' ? page.brotli : page.body;
    const headers = { ...toHeaders(page, 'hit'), ...(coding === 'br' ? { 'Content-Encoding': 'br' } : {}) };
    const made = { headers: toRawHeaders(headers, body), body };
    prepared[coding].set(page, made);
    return made;
  }

  return (request: IncomingMessage, response: ServerResponse, { page, outcome, cookie }: SendOrder): void => {
    const coding = page.location === null && accepts(request.headers['accept-encoding'], 'br') ? 'br' : 'identity';
    const unchanged = page.status === 200 && request.headers['if-none-match'] === page.etag;
    if (outcome === 'hit' && cookie === null && !unchanged && page.location === null) {
      const { headers, body } = prepare(page, coding);
      respondPrepared(response, page.status, headers, body);
      return;
    }
    const headers = { ...toHeaders(page, outcome), ...(cookie === null ? {} : { 'Set-Cookie': cookie }) };
    if (page.location !== null) respond(response, page.status, headers);
    else if (unchanged) respond(response, 304, headers);
    else if (coding === 'br') respond(response, page.status, { ...headers, 'Content-Encoding': 'br' }, page.brotli);
    else respond(response, page.status, headers, page.body);
  };
}
