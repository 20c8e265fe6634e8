import type { IncomingMessage } from 'node:http';
import type { Address } from '@site/base/http/address';
import { PURPOSE_HEADER } from '@site/base/wire-headers';
import type { Recorder } from '@site/statistics/recorder';
import type { PageRoute } from '../metrics/find-owner.ts';

export type VisitRecorder = Pick<Recorder, 'count'>;

/** User agents of crawlers and other programs. */
const ROBOT =
  /bot|crawl|spider|slurp|headless|preview|fetch|monitor|scan|curl|wget|python|java\/|go-http|node|axios|okhttp|lighthouse/i;

/** True for a request whose response a person sees as a document (Fetch Metadata). */
export function isNavigation({ accept = '', ...headers }: IncomingMessage['headers']): boolean {
  const mode = headers['sec-fetch-mode'];
  return accept.includes('text/html') && (mode === undefined || mode === 'navigate');
}

/** True when a browser opens a document, itself or through its service worker. Frames and prefetched pages do not count. */
const isOpening = (headers: IncomingMessage['headers']): boolean =>
  isNavigation(headers) && headers['sec-fetch-dest'] !== 'iframe' && headers['sec-purpose'] === undefined;

/**
 * True when a person reads the page: a browser opens it as a document, or the service worker reports a page that it has
 * just shown without a request (`Purpose: read`).
 */
export function isPersonReading({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const agent = headers['user-agent'] ?? '';
  if (method !== 'GET' || !agent.startsWith('Mozilla/') || ROBOT.test(agent)) return false;
  return headers[PURPOSE_HEADER] === undefined ? isOpening(headers) : headers[PURPOSE_HEADER] === 'read';
}

/** Host of the referring page; empty when unknown. */
function toReferrerHost({ referer }: IncomingMessage['headers']): string {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).host : '';
}

/**
 * Counts a page view by section and kind, or a dead link with the host that links to it. Nothing about the visitor is
 * stored; the query is never counted, since visitors type into it.
 */
export function countVisit(
  recorder: VisitRecorder,
  request: IncomingMessage,
  { path }: Address,
  { status, owner }: { readonly status: number; readonly owner: PageRoute | undefined },
): void {
  if (!isPersonReading(request)) return;
  if (status === 404) recorder.count('missing', `${path} ${toReferrerHost(request.headers)}`);
  else if (status === 200 && owner) recorder.count('pages', `${owner.section} ${owner.pattern}`);
}
