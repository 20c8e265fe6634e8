import type { IncomingMessage } from 'node:http';
import type { Address } from './address.ts';

/**
 * Maximum size of request line and headers together, in bytes; Node responds with 431 above it. The contact message is
 * part of the address (specification, section 7), where each of its 10,000 characters takes up to twelve bytes.
 */
export const MAX_HEAD_BYTES = 160 * 1024;

/** Maximum size of any other address, in bytes: a reasonable search or filter is far shorter. */
const MAX_ADDRESS_BYTES = 8 * 1024;

/** Maximum size of all header fields including cookies, in bytes. */
const MAX_FIELD_BYTES = 16 * 1024;

/** HTTP status of a rejected request (RFC 9110, section 15.5; RFC 6585). */
export type Excess = 400 | 414 | 431;

/** The only path whose addresses may exceed the maximum: the contact message. */
const LONG_PATH = '/api/mail';

/**
 * Checks address and headers before anything else reads them; null when they are acceptable.
 *
 * @param address null for one that could not be parsed
 */
export function findExcess(
  address: Address | null,
  { rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>,
): Excess | null {
  if (address === null) return 400;
  if (address.target.length > MAX_ADDRESS_BYTES && address.path !== LONG_PATH) return 414;
  let fieldBytes = 0;
  let hosts = 0;
  // `rawHeaders` alternates names and values. This runs for every request, so it creates no entries and lowercases few
  // names.
  for (let index = 0; index < rawHeaders.length; index += 1) {
    const text = rawHeaders[index] ?? '';
    fieldBytes += text.length;
    if (index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host') hosts += 1;
  }
  if (fieldBytes > MAX_FIELD_BYTES) return 431;
  // Two servers in a chain could each use a different one (RFC 9112, section 3.2).
  return hosts > 1 ? 400 : null;
}
