import type { IncomingMessage } from 'node:http';
import type { Address } from '@site/base/limits/address';
import type { Recorder } from '@site/statistics/recorder';
import type { PageRoute } from '../metrics/section-metrics.ts';

/** Who takes down what is counted. */
export type VisitRecorder = Pick<Recorder, 'count'>;

/** What programs call themselves that read pages for nobody. */
const ROBOT =
  /bot|crawl|spider|slurp|headless|preview|fetch|monitor|scan|curl|wget|python|java\/|go-http|node|axios|okhttp|lighthouse/i;

/** True for a browser that opens a document, itself or through its service worker (Fetch Metadata). */
function isOpening({ accept = '', ...headers }: IncomingMessage['headers']): boolean {
  const mode = headers['sec-fetch-mode'];
  const target = headers['sec-fetch-dest'];
  const navigates = mode === undefined || mode === 'navigate';
  // A page in a frame, and a page opened in advance, are not read.
  return accept.includes('text/html') && navigates && target !== 'iframe' && headers['sec-purpose'] === undefined;
}

/**
 * True when a person reads the page: a browser opens it as a document, or its service worker asks for a page that was just
 * shown without one (`Purpose: read`).
 */
export function isPersonReading({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const agent = headers['user-agent'] ?? '';
  if (method !== 'GET' || !agent.startsWith('Mozilla/') || ROBOT.test(agent)) return false;
  return headers.purpose === undefined ? isOpening(headers) : headers.purpose === 'read';
}

/** Host of the page that led here; the empty text when it is not told. */
function toReferrerHost({ referer }: IncomingMessage['headers']): string {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).host : '';
}

/**
 * Counts a page that was read by its section and kind, and an address that leads nowhere with the host that led there. What
 * the request tells of the visitor is looked at and forgotten; the query never counts, since visitors type into it.
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
