import type { IncomingMessage, ServerResponse } from 'node:http';
import { PREVIEW_PATH } from '@site/page/names';
import { respondText } from '../http/respond.ts';

const REFUSAL = '# This is not the public site.\nUser-agent: *\nDisallow: /\n';

/** Pages that should not be found carry `noindex`; a crawler has to read them to see it. */
const toWelcome = (siteUrl: string) =>
  `User-agent: *\nDisallow: /api/\nDisallow: ${PREVIEW_PATH}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;

/**
 * Answers `/robots.txt` (RFC 9309).
 *
 * @param welcome true for the public site; every other copy keeps search engines out
 */
export function createRobots(siteUrl: string, welcome: boolean) {
  const body = welcome ? toWelcome(siteUrl) : REFUSAL;
  return (_request: IncomingMessage, response: ServerResponse): void =>
    respondText(response, 200, body, { 'Cache-Control': 'public, max-age=3600' });
}
