import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '@site/base/http/address';
import type { SiteDeclaration } from '@site/contract/site-declaration';
import { respondText } from '../http/respond.ts';
import { toFileControl } from '../shared-caches/sharing.ts';

/** RFC 9116, section 3. */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** Lifetime of the file, renewed with each response. RFC 9116, section 2.5.5, recommends less than a year. */
const VALID_MS = 90 * 24 * 60 * 60 * 1_000;

/**
 * Serves `/.well-known/security.txt`: where to report a vulnerability.
 *
 * @param contact `mailto:…` or `https://…`; empty: 404
 * @param site its language is preferred beside English
 */
export function createSecurityTxt(
  contact: string,
  siteUrl: string,
  { lang, texts }: Pick<SiteDeclaration, 'lang' | 'texts'>,
  now = Date.now,
) {
  return (_request: IncomingMessage, response: ServerResponse, address: Address): void => {
    if (contact === '') {
      respondText(response, 404, texts.noPage);
      return;
    }
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(now() + VALID_MS).toISOString()}`,
      `Preferred-Languages: ${[...new Set([lang, 'en'])].join(', ')}`,
      `Canonical: ${siteUrl}${SECURITY_TXT_PATH}`,
    ];
    const control = toFileControl('public, max-age=86400', address);
    respondText(response, 200, `${lines.join('\n')}\n`, { 'Cache-Control': control });
  };
}
