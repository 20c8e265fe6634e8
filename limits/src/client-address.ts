import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { type TrustedAddresses, toPlainAddress } from '@site/settings/trusted-addresses';

type Asked = Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } };

/**
 * The address of who really asks. `X-Forwarded-For` counts only as far as trusted proxies wrote it: read from its end, the
 * first address that is not a proxy's.
 *
 * @returns null for a request of this installation itself, such as the shell's to the content API or a health check: a
 *   trusted peer that forwards for nobody
 */
export function toClientAddress({ headers, socket }: Asked, trusted: TrustedAddresses): string | null {
  const peer = toPlainAddress(socket.remoteAddress ?? '');
  if (!trusted.has(peer)) return peer;
  const hops = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => toPlainAddress(hop.trim()))
    .reverse();
  for (const hop of hops) {
    if (isIP(hop) === 0) return null;
    if (!trusted.has(hop)) return hop;
  }
  return null;
}

/** What requests are counted by: an IPv6 client has a whole /64 network to itself. */
export function toCountedAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : Math.max(8 - left.length - right.length, 0);
  return `${[...left, ...Array<string>(missing).fill('0'), ...right].slice(0, 4).join(':')}::/64`;
}
