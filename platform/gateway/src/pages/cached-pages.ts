import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '@site/base/limits/address';
import { PREVIEW_COOKIE } from '@site/page/names';
import type { FieldSums } from '../field/field-sums.ts';
import type { GatewayMetrics } from '../metrics/gateway-metrics.ts';
import type { LiveReleaseSet } from '../release-sets/live-release-set.ts';
import { countVisit, type VisitRecorder } from '../visits/count-visit.ts';
import type { PageCache } from './page-cache.ts';
import { toPageKey, toPageParts } from './page-parts.ts';
import type { PageSender } from './send-page.ts';

interface KeptPagesOptions {
  readonly live: LiveReleaseSet;
  readonly cache: PageCache;
  readonly recorder: VisitRecorder;
  readonly metrics: GatewayMetrics;
  readonly sums: FieldSums;
  readonly send: PageSender;
}

/**
 * The fast path: sends a fresh page from the cache at once, which answers most requests. Previews, canary shares, forms
 * and HEAD, which may concern one visitor alone, take the long path.
 *
 * @returns false when nothing was sent
 */
export function createKeptPages({ live, cache, recorder, metrics, sums, send }: KeptPagesOptions) {
  return (request: IncomingMessage, response: ServerResponse, address: Address): boolean => {
    const set = live.current;
    if (request.method !== 'GET' || set === null || live.groups.length > 0) return false;
    const { cookie = '' } = request.headers;
    if (cookie.includes(PREVIEW_COOKIE)) return false;
    const page = cache.readFresh(toPageKey(toPageParts(set, address), address));
    if (!page) return false;
    metrics.recordCacheHit(page.owner);
    sums.notePage(set);
    if (page.resource === null) countVisit(recorder, request, address, page);
    send(request, response, { page, set: set.id, outcome: 'hit', cookie: null, hasQuery: address.query !== '' });
    return true;
  };
}
