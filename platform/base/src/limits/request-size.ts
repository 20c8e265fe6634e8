import type { IncomingMessage } from 'node:http';
import type { Address } from './address.ts';

/**
 * Bytes of a request line and headers together; beyond it Node answers 431. The contact message travels in the address
 * (specification, section 7), each of its 10,000 characters as up to twelve.
 */
export const MOST_HEAD_BYTES = 160 * 1024;

/** Bytes of the address of everything but the contact message: a search or a filter of any sense is far shorter. */
const MOST_ADDRESS_BYTES = 8 * 1024;

/** Bytes of the header fields, cookies included. */
const MOST_FIELD_BYTES = 16 * 1024;

/** What is wrong with a request that is not to be answered, as an HTTP status (RFC 9110, section 15.5; RFC 6585). */
export type Excess = 400 | 414 | 431;

/** Addresses longer than this may be a contact message only. */
const LONG_PATH = '/api/mail';

/**
 * Looks at address and headers before anything else does; null when they are in order.
 *
 * @param address null for one that could not be read
 */
export function findExcess(
  address: Address | null,
  { rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>,
): Excess | null {
  if (address === null) return 400;
  if (address.target.length > MOST_ADDRESS_BYTES && address.path !== LONG_PATH) return 414;
  let fieldBytes = 0;
  let hosts = 0;
  // Names and values in turn. Every request comes by here: no entries are made, and few names put in small letters.
  for (let index = 0; index < rawHeaders.length; index += 1) {
    const text = rawHeaders[index] ?? '';
    fieldBytes += text.length;
    if (index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host') hosts += 1;
  }
  if (fieldBytes > MOST_FIELD_BYTES) return 431;
  // Two servers in a row could take a different one (RFC 9112, section 3.2).
  return hosts > 1 ? 400 : null;
}
