import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { type TrustedAddresses, toPlainAddress } from '../settings/trusted-addresses.ts';

type Asked = Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } };

/**
 * The address of who really asks. `X-Forwarded-For` counts only as far as trusted proxies wrote it: read from its end, the
 * first address that is not a proxy's. When there is none, the last one that is known: who has no known address
 * is counted as the proxy, together with all the others, and never goes uncounted.
 */
export function toClientAddress({ headers, socket }: Asked, trusted: TrustedAddresses): string {
  let known = toPlainAddress(socket.remoteAddress ?? '');
  const hops = String(headers['x-forwarded-for'] ?? '').split(',');
  for (let index = hops.length - 1; index >= 0 && trusted.has(known); index -= 1) {
    const hop = toPlainAddress(hops[index]?.trim() ?? '');
    if (isIP(hop) === 0) break;
    known = hop;
  }
  return known;
}

/** What proxies write of whom they ask for (RFC 7239, RFC 9110 section 7.6.3, and what came before them). */
const OF_PROXIES = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;

/** True for a request that a proxy passes on, as far as it says so. */
export const isForwarded = ({ headers }: Pick<Asked, 'headers'>): boolean => OF_PROXIES.some((name) => headers[name]);

/**
 * True for a request of this installation itself, such as the shell's to the content API for a page, or the operator's: a
 * trusted peer that forwards for nobody. A proxy that says nothing of whom it asks for looks the same, so nothing that
 * visitors must not see may hang on this alone where a proxy is in front.
 */
export function isOwnRequest(request: Asked, trusted: TrustedAddresses): boolean {
  return trusted.has(toPlainAddress(request.socket.remoteAddress ?? '')) && !isForwarded(request);
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
