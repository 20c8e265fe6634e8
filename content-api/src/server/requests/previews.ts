import { PREVIEW_HEADER } from '@site/base/wire-headers';
import { CONTENT_PREVIEW, parsePreviewText } from '@site/releases/preview-pass';
import type { FastifyRequest } from 'fastify';
import type { ContentStore } from '../../search/content-store.ts';
import type { ApiServer } from '../api-server.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The content as its caller may see it. */
    readonly store: ContentStore;
  }
}

/** True for a request with a pass for the content that was not forged and has not expired. */
function hasPass({ headers }: FastifyRequest, secret: string): boolean {
  const text = headers[PREVIEW_HEADER];
  if (typeof text !== 'string' || secret === '') return false;
  return parsePreviewText(text, secret, Math.floor(Date.now() / 1_000))?.set === CONTENT_PREVIEW;
}

/** Shows the holder of a preview link what is not published yet, and keeps that out of every cache. To be called after `addEtags`. */
export function addPreviews(app: ApiServer, store: ContentStore, secret: string): void {
  const preview = { ...store, preview: true };
  // A pass is looked at once: one that ends while the answer is made would leave a draft to the caches.
  const stores = new WeakMap<FastifyRequest, ContentStore>();
  app.decorateRequest('store', {
    getter(this: FastifyRequest) {
      const known = stores.get(this) ?? (hasPass(this, secret) ? preview : store);
      stores.set(this, known);
      return known;
    },
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.store.preview) reply.header('cache-control', 'private, no-store').removeHeader('etag');
    return payload;
  });
}
