import { type TrustedAddresses, toPlainAddress } from '../settings/trusted-addresses.ts';
import { TRACE_HEADER } from '../trace/tracer.ts';
import type { PeerRequest } from './client-address.ts';

/** The trace parent of a request, if a trusted program sent it: visitors must not choose to be traced. */
export function readTraceParent({ headers, socket }: PeerRequest, trusted: TrustedAddresses): string | undefined {
  const named = headers[TRACE_HEADER];
  return typeof named === 'string' && trusted.has(toPlainAddress(socket.remoteAddress ?? '')) ? named : undefined;
}
