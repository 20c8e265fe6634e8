import type { IncomingMessage } from 'node:http';
import { type TrustedAddresses, toPlainAddress } from '../settings/trusted-addresses.ts';
import { TRACE_HEADER } from '../trace/tracer.ts';

type TracedRequest = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** The trace parent of a request, if a trusted program sent it: visitors must not choose to be traced. */
export function readTraceParent({ headers, socket }: TracedRequest, trusted: TrustedAddresses): string | undefined {
  const named = headers[TRACE_HEADER];
  return typeof named === 'string' && trusted.has(toPlainAddress(socket.remoteAddress ?? '')) ? named : undefined;
}
