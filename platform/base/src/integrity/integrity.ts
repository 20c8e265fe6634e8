import { createHash } from 'node:crypto';

/** The hash of a file or text as Subresource Integrity and Content Security Policy write it (W3C, SHA-256). */
export function toIntegrity(bytes: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
