import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { limitRepeats } from '../log/limit-repeats.ts';
import { type TrustedAddresses, toPlainAddress } from '../settings/trusted-addresses.ts';
import { toCountedAddress } from './client-address.ts';
import { limitPipelining } from './limit-pipelining.ts';
import { MAX_HEAD_BYTES } from './request-size.ts';

/** Ratio of the time allowed for a whole request to the time allowed for its headers. */
const BODY_FACTOR = 2;
/** Maximum number of connections of one process; the system's limit on open files is usually not much higher. */
const MAX_CONNECTIONS = 4_000;
/** How long new connections of an address are refused after a flood of requests, in milliseconds. */
const REFUSED_MS = 10_000;
const FLOOD_NOTE_MS = 60_000;
/** Maximum number of refused addresses; the first ones are forgotten first. */
const MAX_REFUSED = 10_000;

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
  /**
   * Called at most once a minute when clients were shut out because of too many requests in advance.
   *
   * @param count number of these clients since the last call
   */
  readonly onFlood: (count: number) => void;
}

/** The address that a connection counts for; null for a proxy, which serves many visitors. */
function toClient({ remoteAddress = '' }: Socket, trusted: TrustedAddresses): string | null {
  const peer = toPlainAddress(remoteAddress);
  return trusted.has(peer) ? null : toCountedAddress(peer);
}

/**
 * Counts the open connections of each address, and immediately closes new ones above the limit.
 *
 * @returns closes a connection and all others of its address, and refuses new ones of it for a while
 */
function countConnections(server: Server, { perAddress, trusted }: ConnectionLimits): (socket: Socket) => void {
  const open = new Map<string, Set<Socket>>();
  const refused = new LRUCache<string, true>({ maxSize: MAX_REFUSED, sizeCalculation: () => 1, ttl: REFUSED_MS });
  server.on('connection', (socket: Socket) => {
    const client = toClient(socket, trusted);
    if (client === null) return;
    const sockets = open.get(client) ?? new Set();
    if ((perAddress > 0 && sockets.size >= perAddress) || refused.has(client)) {
      // Closed without a response, which would occupy the connection if the client does not read it, and at once:
      // `resetAndDestroy` would first read what the client has sent.
      socket.destroy();
      return;
    }
    open.set(client, sockets.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) open.delete(client);
    });
  });
  return (socket) => {
    socket.destroy();
    const client = toClient(socket, trusted);
    if (client === null) return;
    refused.set(client, true);
    // What they have sent takes as long to read.
    for (const other of open.get(client) ?? []) other.destroy();
  };
}

/**
 * Closes idle connections, such as those of clients that never read their response, and limits the number of
 * connections and of requests in advance.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const { deadlineMs, responseMs, onFlood } = limits;
  const noteFlood = limitRepeats<void>((_, count) => onFlood(count), FLOOD_NOTE_MS);
  // No connection is closed while the server works on its response.
  server.setTimeout(Math.max(deadlineMs * 4, responseMs));
  server.maxConnections = MAX_CONNECTIONS;
  const shutOut = countConnections(server, limits);
  limitPipelining(server, (socket) => {
    shutOut(socket);
    noteFlood();
  });
}
