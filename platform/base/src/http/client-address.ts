import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { type TrustedAddresses, toPlainAddress } from '../settings/trusted-addresses.ts';

export type PeerRequest = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** Some proxies add the client's port: `192.0.2.7:51234`, `[2001:db8::5]:51234`. */
const withoutPort = (hop: string) => hop.replace(/^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/, '$1$2');

/**
 * The address of the actual client. Only the part of `X-Forwarded-For` that trusted proxies wrote is used: read from
 * its end, the first address that does not belong to a proxy. If there is none, it is the last known address: a client
 * without a known address is counted as its proxy, so that every request is counted.
 */
export function toClientAddress({ headers, socket }: PeerRequest, trusted: TrustedAddresses): string {
  let known = toPlainAddress(socket.remoteAddress ?? '');
  const hops = String(headers['x-forwarded-for'] ?? '').split(',');
  for (let index = hops.length - 1; index >= 0 && trusted.has(known); index -= 1) {
    const hop = toPlainAddress(withoutPort(hops[index]?.trim() ?? ''));
    if (isIP(hop) === 0) break;
    known = hop;
  }
  return known;
}

/** Headers in which proxies name the client (RFC 7239, RFC 9110 section 7.6.3, and their predecessors). */
const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;

/** True for a request that has headers of a proxy. */
export const isForwarded = ({ headers }: Pick<PeerRequest, 'headers'>): boolean =>
  FORWARDING_HEADERS.some((name) => headers[name]);

/**
 * True for a request from this installation itself, such as the gateway's calls of the content API, or from the operator:
 * the peer is trusted and the request is not forwarded. A proxy that sends no forwarding headers looks the same, so
 * behind a proxy this must not be the only protection of anything that visitors must not see.
 */
export function isOwnRequest(request: PeerRequest, trusted: TrustedAddresses): boolean {
  return trusted.has(toPlainAddress(request.socket.remoteAddress ?? '')) && !isForwarded(request);
}

/** @param groups number of groups of 16 bits that name the network */
function toNetwork(address: string, groups: number): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : Math.max(8 - left.length - right.length, 0);
  return `${[...left, ...Array<string>(missing).fill('0'), ...right].slice(0, groups).join(':')}::/${groups * 16}`;
}

/**
 * Key by which requests are counted: the address, or its /64 network for IPv6, since one client may use the whole
 * network.
 */
export const toCountedAddress = (address: string): string => toNetwork(address, 4);

/**
 * Key by which visitors are counted where each has one vote: the address, or its /48 network for IPv6. That is the
 * largest network that one customer usually gets (RFC 6177); a home has 256 networks of /64.
 */
export const toCustomerAddress = (address: string): string => toNetwork(address, 3);
