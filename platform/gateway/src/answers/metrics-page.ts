import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteTexts } from '@site/contract/site-declaration';
import type { OperatorCheck } from '../http/operator-check.ts';
import { respond, respondText } from '../http/respond.ts';
import type { ProcessReport } from '../metrics/process-report.ts';
import { toPrometheusText } from '../metrics/prometheus-text.ts';
import { toFamilies } from '../metrics/to-families.ts';

/**
 * Answers `/metrics` for Prometheus.
 *
 * @param mayRead decides who gets an answer; others get 404
 * @param gather the summed report of all processes
 */
export function createMetricsPage(
  mayRead: OperatorCheck['isHere'],
  texts: SiteTexts,
  gather: () => Promise<ProcessReport>,
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!mayRead(request)) return respondText(response, 404, texts.noPage);
    const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' };
    respond(response, 200, headers, toPrometheusText(toFamilies(await gather())));
  };
}
