import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteTexts } from '@site/shared-ui/contract/site-declaration';
import { isLocal } from '../http/is-local.ts';
import { respond, respondText } from '../http/respond.ts';
import type { ProcessReport } from '../metrics/process-report.ts';
import { toPrometheusText } from '../metrics/prometheus-text.ts';
import { toFamilies } from '../metrics/to-families.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** With a token only its holder is let in; without one, who asks from this machine. */
function mayRead(request: IncomingMessage, token: string): boolean {
  if (token === '') return isLocal(request);
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/**
 * Answers `/metrics` for Prometheus.
 *
 * @param token what `Authorization: Bearer` has to say; empty for requests from this machine only
 * @param gather what all processes of this shell know together
 */
export function createMetricsPage(token: string, texts: SiteTexts, gather: () => Promise<ProcessReport>) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!mayRead(request, token)) return respondText(response, 404, texts.noPage);
    const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' };
    respond(response, 200, headers, toPrometheusText(toFamilies(await gather())));
  };
}
