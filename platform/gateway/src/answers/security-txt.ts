import type { IncomingMessage, ServerResponse } from 'node:http';
import { respondText } from '../http/respond.ts';

/** Where security.txt stands (RFC 9116, section 3). */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** For how long the answer may be believed (RFC 9116, section 2.5.5): less than a year, and renewed with each answer. */
const VALID_MS = 90 * 24 * 60 * 60 * 1_000;

/**
 * Answers `/.well-known/security.txt`: whom to tell of a weakness.
 *
 * @param contact `mailto:…` or `https://…`; empty: there is no such file
 * @param now milliseconds since 1970
 */
export function createSecurityTxt(contact: string, siteUrl: string, now = Date.now) {
  return (_request: IncomingMessage, response: ServerResponse): void => {
    if (contact === '') {
      respondText(response, 404, 'No existe.');
      return;
    }
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(now() + VALID_MS).toISOString()}`,
      'Preferred-Languages: es, en',
      `Canonical: ${siteUrl}${SECURITY_TXT_PATH}`,
    ];
    respondText(response, 200, `${lines.join('\n')}\n`, { 'Cache-Control': 'public, max-age=86400' });
  };
}
