import { BlockList, isIP } from 'node:net';
import { splitList } from './parsers.ts';

/** Addresses of proxies and of this installation itself. */
export interface TrustedAddresses {
  /** True for an IPv4 or IPv6 address that is in the list or in one of its networks. */
  readonly has: (address: string) => boolean;
}

/** `10.0.0.1` for `::ffff:10.0.0.1`, the form in which dual-stack sockets report an IPv4 peer. */
export const toPlainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const toFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Cache size. There are few proxies, but every request needs a look-up. */
const MAX_CACHED = 100;

/** Parses addresses and networks such as `127.0.0.1, 10.0.0.0/8`; throws an Error for anything else. */
export function parseTrustedAddresses(text: string): TrustedAddresses {
  const list = new BlockList();
  for (const entry of splitList(text)) {
    const [address = '', prefix] = entry.split('/');
    const maxLength = isIP(address) === 6 ? 128 : 32;
    const length = Number(prefix ?? maxLength);
    if (isIP(address) === 0 || !Number.isInteger(length) || length < 1 || length > maxLength)
      throw new Error('must be a list of addresses and networks such as 127.0.0.1, 10.0.0.0/8');
    list.addSubnet(address, length, toFamily(address));
  }
  const known = new Set<string>();
  return {
    has(address) {
      if (known.has(address)) return true;
      const isTrusted = isIP(address) !== 0 && list.check(address, toFamily(address));
      if (isTrusted && known.size < MAX_CACHED) known.add(address);
      return isTrusted;
    },
  };
}
