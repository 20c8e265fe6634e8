import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { toMadrid } from '@site/shared-ui/dates';
import { readConsent } from '../page/consent.ts';
import { toEmergencyPage } from './emergency-page.ts';
import type { LiveReleaseSet, LiveSet } from './live-release-set.ts';
import type { Log } from './log.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { accepts, respond } from './respond.ts';

const toBrotli = promisify(brotliCompress);
/** Good and fast: a page is compressed once and sent many times. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface PagesOptions {
  readonly live: LiveReleaseSet;
  readonly cache: PageCache;
  /** Security headers of a page of the current release set. */
  readonly toHeaders: (set: string) => Readonly<Record<string, string>>;
  readonly log: Log;
}

/** Answers with rendered pages, from the cache where it can. */
export function createPages({ live, cache, toHeaders, log }: PagesOptions) {
  async function render(set: LiveSet, url: string, cookies: string, requestId: string): Promise<CachedPage> {
    const answer = await set.pool.render({
      url,
      now: toMadrid(new Date()),
      consent: readConsent(cookies),
      requestId,
    });
    for (const problem of answer.problems)
      log.warn('problem while rendering', { requestId, path: url.split('?')[0], problem });
    const html = Buffer.from(answer.html);
    return {
      status: answer.status,
      html,
      brotli: await toBrotli(html, BROTLI),
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      location: answer.location,
      set: set.id,
    };
  }

  function unavailable(response: ServerResponse): void {
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': 5 };
    respond(response, 503, headers, toEmergencyPage());
  }

  return async (request: IncomingMessage, response: ServerResponse, url: string, requestId: string): Promise<void> => {
    const set = live.current;
    if (!set) return unavailable(response);
    const cookies = request.headers.cookie ?? '';
    const key = `${set.id} ${readConsent(cookies)} ${url}`;
    try {
      const { page, outcome } = await cache.read(key, () => render(set, url, cookies, requestId));
      const headers = {
        ...toHeaders(page.set),
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        'X-Release-Set': page.set,
        'X-Cache': outcome,
        Vary: 'Accept-Encoding, Cookie',
        ETag: page.etag,
        ...(page.status === 503 ? { 'Retry-After': 5 } : {}),
      };
      if (page.location !== null) return respond(response, page.status, { ...headers, Location: page.location });
      if (page.status === 200 && request.headers['if-none-match'] === page.etag) return respond(response, 304, headers);
      if (accepts(request.headers['accept-encoding'], 'br'))
        return respond(response, page.status, { ...headers, 'Content-Encoding': 'br' }, page.brotli);
      respond(response, page.status, headers, page.html);
    } catch (error) {
      log.error('page not rendered', { requestId, path: url.split('?')[0], error: String(error) });
      unavailable(response);
    }
  };
}
