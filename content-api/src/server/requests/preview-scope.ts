import type { IncomingMessage } from 'node:http';
import { Address } from '@site/base/limits/address';
import { PREVIEW_HEADER } from '@site/base/wire-headers';
import { CONTENT_PREVIEW, parsePreviewText } from '@site/releases/preview-pass';
import type { ApiServer } from '../api-server.ts';

/** Below this prefix the same calls answer with what is not published yet. */
export const PREVIEW_PREFIX = '/vista-previa';

/** True for a request with a pass for the content that was not forged and has not expired. */
export function hasPass({ headers }: Pick<IncomingMessage, 'headers'>, secret: string): boolean {
  const text = headers[PREVIEW_HEADER];
  if (typeof text !== 'string' || secret === '') return false;
  return parsePreviewText(text, secret, Math.floor(Date.now() / 1_000))?.set === CONTENT_PREVIEW;
}

/** What no route has and the limits refuse. */
const REFUSED = '*';

/**
 * The one place where an address is read: routes, limits and log get it in its one spelling. Leads the calls of a preview to
 * their prefix, and nobody else: the prefix itself is no address to ask for, however it is written.
 */
export function toPreviewUrl(secret: string) {
  return (request: IncomingMessage): string => {
    const address = Address.parse(request.url ?? '');
    if (address === null) return REFUSED;
    if (address.path.startsWith(PREVIEW_PREFIX)) return '/';
    return hasPass(request, secret) ? PREVIEW_PREFIX + address.target : address.target;
  };
}

/** Keeps what a preview answers out of every cache and out of the description of the calls. */
export function addPreviewRules(app: ApiServer): void {
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true };
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.header('cache-control', 'private, no-store').removeHeader('etag');
    return payload;
  });
}
