import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '@site/base/http/address';
import { PREVIEW_PATH } from '@site/page/names';
import { respondText } from '../http/respond.ts';
import { toFileControl } from '../shared-caches/sharing.ts';

const REFUSAL = '# This is not the public site.\nUser-agent: *\nDisallow: /\n';

/** Pages that must not be indexed carry `noindex`, which a crawler sees only if it may read them. */
const toWelcome = (siteUrl: string) =>
  `User-agent: *\nDisallow: /api/\nDisallow: ${PREVIEW_PATH}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;

/**
 * Serves `/robots.txt` (RFC 9309).
 *
 * @param welcome true for the public site; every other copy keeps search engines out
 */
export function createRobots(siteUrl: string, welcome: boolean) {
  const body = welcome ? toWelcome(siteUrl) : REFUSAL;
  return (_request: IncomingMessage, response: ServerResponse, address: Address): void =>
    respondText(response, 200, body, { 'Cache-Control': toFileControl('public, max-age=3600', address) });
}
