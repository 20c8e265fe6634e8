import type { ServerOptions } from 'node:http';
import type { Server } from 'node:net';
import type { TrustedAddresses } from '../settings/trusted-addresses.ts';
import { countConnections } from './connection-count.ts';
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

/** Ends connections on which nothing moves, such as those of clients that never read their answer, and bounds their number. */
export function limitConnections(
  server: Server & { setTimeout(ms: number): unknown },
  { deadlineMs, perAddress, trusted }: ConnectionLimits,
): void {
  // Above what the content API or a render worker may take for an answer.
  server.setTimeout(Math.max(deadlineMs * 4, 1_000));
  server.maxConnections = MOST_CONNECTIONS;
  countConnections(server, { perAddress, trusted });
}
