import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteTexts } from '@site/contract/site-declaration';
import type { OperatorCheck } from '../http/operator-check.ts';
import { respond, respondText } from '../http/respond.ts';
import { type ProcessReport, toRegistry } from '../metrics/process-report.ts';

/** Serves `/metrics` for Prometheus; 404 for all who may not read them. */
export function createMetricsPage(
  mayRead: OperatorCheck['isHere'],
  texts: SiteTexts,
  gather: () => Promise<ProcessReport>,
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!mayRead(request)) return respondText(response, 404, texts.noPage);
    const registry = toRegistry([await gather()]);
    const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' };
    respond(response, 200, headers, await registry.metrics());
  };
}
