import type { IncomingMessage, ServerResponse } from 'node:http';
import { respondText } from '../http/respond.ts';

/** RFC 9116, section 3. */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** Lifetime of the file, renewed with each response. RFC 9116, section 2.5.5, recommends less than a year. */
const VALID_MS = 90 * 24 * 60 * 60 * 1_000;

/**
 * Serves `/.well-known/security.txt`: where to report a vulnerability.
 *
 * @param contact `mailto:…` or `https://…`; empty: 404
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
