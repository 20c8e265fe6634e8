import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '@site/base/http/address';
import { readCookie } from '@site/base/read-cookie';
import { PREVIEW_HEADER } from '@site/base/wire-headers';
import type { SiteDeclaration } from '@site/contract/site-declaration';
import { toCookie, toCookieName } from '@site/page/cookie';
import { PREVIEW_COOKIE, PREVIEW_EXIT, PREVIEW_PARAMETERS } from '@site/page/names';
import { toLocalPath } from '@site/page/to-location';
import { CONTENT_PREVIEW, parsePreviewText } from '@site/releases/reader';
import { respond, respondText } from '../http/respond.ts';

const nowInSeconds = () => Math.floor(Date.now() / 1_000);

/** A preview token shows either a release set or unpublished content. */
export type Preview =
  | { readonly kind: 'releases'; readonly set: string }
  | { readonly kind: 'content' /** The token itself: the content API verifies it again. */; readonly token: string };

/** Reads a request's preview; null when its cookie is missing, forged or expired. */
export type ReadPreview = (request: Pick<IncomingMessage, 'headers'>) => Preview | null;

/** @param secure true when the site is served over HTTPS */
export function createPreviewReader(secret: string, secure: boolean): ReadPreview {
  const name = toCookieName(PREVIEW_COOKIE, secure);
  return ({ headers: { cookie = '' } }) => {
    const text = readCookie(cookie, name, /[\w.-]+/);
    const parsed = text ? parsePreviewText(text, secret, nowInSeconds()) : null;
    if (!text || !parsed) return null;
    return parsed.set === CONTENT_PREVIEW ? { kind: 'content', token: text } : { kind: 'releases', set: parsed.set };
  };
}

/** The header that shows unpublished content to the holder of a preview token. */
export function toPreviewHeader(preview: Preview | null): Readonly<Record<string, string>> {
  return preview?.kind === 'content' ? { [PREVIEW_HEADER]: preview.token } : {};
}

/** Handles a preview link: stores the token in a cookie. `PREVIEW_EXIT` deletes the cookie. */
export function createPreviewAnswer(secret: string, secure: boolean, { home, texts }: SiteDeclaration) {
  return (_request: IncomingMessage, response: ServerResponse, { path, query }: Address): void => {
    const leave = path === PREVIEW_EXIT;
    const parameters = new URLSearchParams(query);
    const text = parameters.get(PREVIEW_PARAMETERS.pass) ?? '';
    const parsed = leave ? null : parsePreviewText(text, secret, nowInSeconds());
    if (!leave && !parsed) {
      respondText(response, 403, texts.badPreviewLink);
      return;
    }
    const [value, seconds] = parsed ? [text, parsed.until - nowInSeconds()] : ['', 0];
    respond(response, 303, {
      Location: toLocalPath(parameters.get(PREVIEW_PARAMETERS.page), home),
      'Set-Cookie': toCookie({ name: PREVIEW_COOKIE, value, seconds, secure, httpOnly: true }),
      'Cache-Control': 'no-store',
    });
  };
}
