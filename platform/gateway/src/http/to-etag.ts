import { createHash } from 'node:crypto';

const LENGTH = 22;

/** Strong ETag of a response body (RFC 9110, section 8.8.3). */
export const toEtag = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, LENGTH)}"`;
