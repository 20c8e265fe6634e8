import type { ServerOptions } from 'node:http';
import type { Server, Socket } from 'node:net';
import { type TrustedAddresses, toPlainAddress } from '../settings/trusted-addresses.ts';
import { toCountedAddress } from './client-address.ts';
import { MAX_HEAD_BYTES } from './request-size.ts';

/** Ratio of the time allowed for a whole request to the time allowed for its headers. */
const BODY_FACTOR = 2;
/** Maximum number of connections of one process; the system's limit on open files is usually not much higher. */
const MAX_CONNECTIONS = 4_000;

/**
 * Options of an HTTP server with timeouts for slow clients: it responds with 408 when headers or body take too long.
 *
 * @param deadlineMs time for the headers, in milliseconds; a whole request may take twice as long
 */
export function createServerOptions(deadlineMs: number) {
  return {
    maxHeaderSize: MAX_HEAD_BYTES,
    headersTimeout: deadlineMs,
    requestTimeout: deadlineMs * BODY_FACTOR,
    // Node accepts no fraction.
    connectionsCheckingInterval: Math.min(Math.ceil(deadlineMs / 4), 2_000),
    keepAliveTimeout: 20_000,
  } satisfies ServerOptions;
}

export interface ConnectionLimits {
  /** As for `createServerOptions`. */
  readonly deadlineMs: number;
  /** Time that the server itself may need for a response, in milliseconds. */
  readonly responseMs: number;
  /** Maximum number of open connections per address; 0 for no limit. Trusted proxies have none. */
  readonly perAddress: number;
  readonly trusted: TrustedAddresses;
}

/** Counts the open connections of each address, and immediately closes new ones above the limit. */
function countConnections(server: Server, perAddress: number, trusted: TrustedAddresses): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const peer = toPlainAddress(socket.remoteAddress ?? '');
    // Proxies serve many visitors, and are not counted.
    if (trusted.has(peer)) return;
    const client = toCountedAddress(peer);
    const count = counts.get(client) ?? 0;
    if (count >= perAddress) {
      // Closed without a response, which would occupy the connection if the client does not read it.
      socket.resetAndDestroy();
      return;
    }
    counts.set(client, count + 1);
    socket.once('close', () => {
      const remaining = (counts.get(client) ?? 1) - 1;
      if (remaining > 0) counts.set(client, remaining);
      else counts.delete(client);
    });
  });
}

/**
 * Closes idle connections, such as those of clients that never read their response, and limits the number of
 * connections.
 */
export function limitConnections(
  server: Server & { setTimeout(ms: number): unknown },
  { deadlineMs, responseMs, perAddress, trusted }: ConnectionLimits,
): void {
  // No connection is closed while the server works on its response.
  server.setTimeout(Math.max(deadlineMs * 4, responseMs));
  server.maxConnections = MAX_CONNECTIONS;
  if (perAddress > 0) countConnections(server, perAddress, trusted);
}
