import type { ServerOptions } from 'node:http';
import type { Server, Socket } from 'node:net';
import { type TrustedAddresses, toPlainAddress } from '../settings/trusted-addresses.ts';
import { toCountedAddress } from './client-address.ts';
import { MOST_HEAD_BYTES } from './request-size.ts';

/** How many times as long a body may take as the headers. */
const BODY_FACTOR = 2;
/** Limit of connections for one process; the system's limit on open files is usually not far above. */
const MOST_CONNECTIONS = 4_000;

/**
 * Options of an HTTP server that does not wait for slow clients: 408 when headers or body take too long.
 *
 * @param deadlineMs milliseconds for the headers; a whole request may take twice as long
 */
export function createServerOptions(deadlineMs: number) {
  return {
    maxHeaderSize: MOST_HEAD_BYTES,
    headersTimeout: deadlineMs,
    requestTimeout: deadlineMs * BODY_FACTOR,
    connectionsCheckingInterval: Math.min(deadlineMs / 4, 2_000),
    keepAliveTimeout: 20_000,
  } satisfies ServerOptions;
}

export interface ConnectionLimits {
  /** As of `createServerOptions`. */
  readonly deadlineMs: number;
  /** How many connections one address may have open; trusted proxies as many as they like. 0: without limit. */
  readonly perAddress: number;
  readonly trusted: TrustedAddresses;
}

/** Counts the open connections of each address, and closes at once what is more than it may have. */
function countConnections(server: Server, perAddress: number, trusted: TrustedAddresses): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const peer = toPlainAddress(socket.remoteAddress ?? '');
    // Proxies come for many visitors, and are not counted.
    if (trusted.has(peer)) return;
    const client = toCountedAddress(peer);
    const count = counts.get(client) ?? 0;
    if (count >= perAddress) {
      // Nothing is said: saying it would hold the place for a client that does not listen.
      socket.resetAndDestroy();
      return;
    }
    counts.set(client, count + 1);
    socket.once('close', () => {
      const left = (counts.get(client) ?? 1) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    });
  });
}

/** Ends connections on which nothing moves, such as those of clients that never read their answer, and bounds their number. */
export function limitConnections(
  server: Server & { setTimeout(ms: number): unknown },
  { deadlineMs, perAddress, trusted }: ConnectionLimits,
): void {
  // Above what the content API or a render worker may take for an answer.
  server.setTimeout(Math.max(deadlineMs * 4, 1_000));
  server.maxConnections = MOST_CONNECTIONS;
  if (perAddress > 0) countConnections(server, perAddress, trusted);
}
