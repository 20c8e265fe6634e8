import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '@site/base/limits/address';
import { type ConsentQuestion, readConsent } from '@site/page/consent';
import { PREVIEW_COOKIE } from '@site/page/names';
import type { SectionMetrics } from '../metrics/section-metrics.ts';
import type { LiveReleaseSet } from '../rendering/live-release-set.ts';
import { countVisit, type VisitRecorder } from '../visits/count-visit.ts';
import type { PageCache } from './page-cache.ts';
import type { PageSender } from './send-page.ts';

interface KeptPagesOptions {
  readonly live: LiveReleaseSet;
  readonly cache: PageCache;
  /** What visitors are asked on cookies. */
  readonly consentText: ConsentQuestion;
  readonly recorder: VisitRecorder;
  readonly metrics: SectionMetrics;
  readonly send: PageSender;
}

/** What the page of an address is kept under: visitors who chose otherwise on cookies, or get another release set, see another. */
export const toPageKey = (set: string, cookies: string, text: ConsentQuestion, { target }: Address): string =>
  `${set} ${cookies === '' ? 'unknown' : readConsent(cookies, text)} ${target}`;

/**
 * Answers at once with a page that is kept and fresh: most of what visitors ask for, in as few steps as can be. Whatever may
 * concern one visitor alone is left to those who look closer: previews, the shares of a canary, forms, HEAD.
 *
 * @returns false when nothing was answered
 */
export function createKeptPages({ live, cache, consentText, recorder, metrics, send }: KeptPagesOptions) {
  return (request: IncomingMessage, response: ServerResponse, address: Address): boolean => {
    const set = live.current;
    if (request.method !== 'GET' || set === null || live.canary !== null) return false;
    const { cookie = '' } = request.headers;
    if (cookie.includes(PREVIEW_COOKIE)) return false;
    const page = cache.readFresh(toPageKey(set.id, cookie, consentText, address));
    if (!page) return false;
    metrics.recordCacheHit(page.owner);
    if (page.resource === null) countVisit(recorder, request, address, page);
    send(request, response, { page, outcome: 'hit', cookie: null });
    return true;
  };
}
