import type { Server, Socket } from 'node:net';
import { type TrustedAddresses, toPlainAddress } from '../settings/trusted-addresses.ts';
import { toCountedAddress } from './client-address.ts';

interface ConnectionLimit {
  /** How many connections one address may have open. 0: without limit. */
  readonly perAddress: number;
  /** Proxies come for many visitors, and are not counted. */
  readonly trusted: TrustedAddresses;
}

/** Counts the open connections of each address, and closes at once what is more than it may have. */
export function countConnections(server: Server, { perAddress, trusted }: ConnectionLimit): void {
  if (perAddress === 0) return;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const peer = toPlainAddress(socket.remoteAddress ?? '');
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
