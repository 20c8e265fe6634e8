import type { IncomingMessage } from 'node:http';
import type { Address } from '@site/base/http/address';
import { readTraceParent } from '@site/base/http/trace-parent';
import type { TrustedAddresses } from '@site/base/settings/trusted-addresses';
import type { Tracer } from '@site/base/trace/tracer';
import type { NamedResponse } from './named-response.ts';

/**
 * Starts a span for a request, within the trace named by a trusted proxy. Visitors cannot choose to be traced.
 *
 * @returns a function that adds the address to the span once it is parsed
 */
export function traceRequest(
  tracer: Tracer,
  trusted: TrustedAddresses,
  request: IncomingMessage,
  response: NamedResponse,
): (address: Address | null) => void {
  const method = request.method ?? '';
  const span = tracer.start(method, {
    kind: 'server',
    parent: readTraceParent(request, trusted),
    attributes: { 'http.request.method': method, 'site.request_id': response.requestId },
  });
  response.span = span;
  response.once('close', () => {
    const status = response.statusCode;
    span.set({ 'http.response.status_code': status });
    span.end(status >= 500 ? `status ${status}` : response.writableFinished ? '' : 'the client disconnected');
  });
  // Only the path: the query contains what visitors type.
  return (address) => address && span.set({ 'url.path': address.path });
}
