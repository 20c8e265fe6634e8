import { PREVIEW_HEADER } from '@site/base/wire-headers';
import { CONTENT_PREVIEW, parsePreviewText } from '@site/releases/preview-token';
import type { FastifyRequest } from 'fastify';
import type { ContentStore } from '../../search/content-store.ts';
import type { ApiServer } from '../api-server.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The content as the caller may see it. */
    readonly store: ContentStore;
  }
}

/** True for a request with a valid preview token for the content that has not expired. */
function hasPreviewToken({ headers }: FastifyRequest, secret: string): boolean {
  const text = headers[PREVIEW_HEADER];
  if (typeof text !== 'string' || secret === '') return false;
  return parsePreviewText(text, secret, Math.floor(Date.now() / 1_000))?.set === CONTENT_PREVIEW;
}

/**
 * Shows unpublished content to the holder of a preview link, and keeps it out of caches. To be called after `addEtags`.
 */
export function addPreviews(app: ApiServer, store: ContentStore, secret: string): void {
  const preview = { ...store, preview: true };
  // Checked once: if a token expired while the response is built, caches could store a draft.
  const stores = new WeakMap<FastifyRequest, ContentStore>();
  app.decorateRequest('store', {
    getter(this: FastifyRequest) {
      const known = stores.get(this) ?? (hasPreviewToken(this, secret) ? preview : store);
      stores.set(this, known);
      return known;
    },
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.store.preview) reply.header('cache-control', 'private, no-store').removeHeader('etag');
    return payload;
  });
}
