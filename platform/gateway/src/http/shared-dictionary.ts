import type { IncomingMessage } from 'node:http';

/** Bytes before the SHA-256 of the dictionary and the stream (RFC 9842, section 5). */
const HEADER = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

const acceptsDelta = ({ headers }: IncomingMessage) =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => part.trim() === 'dcz');

/**
 * The base64 SHA-256 of the dictionary that a browser has for an address, from a structured field (RFC 8941, section
 * 3.3.5). Null for anything else, and for browsers that cannot read the encoding.
 */
export function readDictionaryHash(request: IncomingMessage): string | null {
  const field = request.headers['available-dictionary'];
  if (field === undefined || !acceptsDelta(request)) return null;
  return /^:([A-Za-z0-9+/]{43}=):$/.exec(String(field))?.[1] ?? null;
}

/**
 * The body of a response with `Content-Encoding: dcz` (RFC 9842).
 *
 * @param hash base64 SHA-256 of the dictionary
 * @param stream compressed by zstd against the dictionary
 */
export const toDelta = (hash: string, stream: Buffer): Buffer =>
  Buffer.concat([HEADER, Buffer.from(hash, 'base64'), stream]);
