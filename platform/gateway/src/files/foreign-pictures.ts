import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Address, toAddress } from '@site/base/http/address';
import { matchesEtag } from '@site/base/matches-etag';
import { ALLOWED_WIDTHS } from '@site/pictures/picture-recipe';
import type { PictureWish, SmallPictures } from '@site/pictures/small-pictures';
import { SANDBOX_HEADERS } from '../api/api-headers.ts';
import type { ApiAnswer } from '../api/api-proxy.ts';
import { respond, toOwnHeaders } from '../http/respond.ts';
import { isOnlyAddress, toFileControl } from '../shared-caches/sharing.ts';

interface ForeignPicturesOptions {
  readonly pictures: SmallPictures;
  /** Forwards the request to the content API unchanged. */
  readonly forward: ApiAnswer;
  /** True for an API that serves images in all widths itself, and for a visitor who may see unpublished content. */
  readonly isExempt: (request: IncomingMessage) => boolean;
}

/**
 * The size and format that a page requests; null for any other address. Without a query: the largest JPEG, for browsers
 * without AVIF.
 */
function toWish(address: Address): PictureWish | null {
  if (!address.path.startsWith('/images/') || !isOnlyAddress(address)) return null;
  const words = new URLSearchParams(address.query);
  return {
    width: Number(words.get('w') ?? ALLOWED_WIDTHS.at(-1)),
    format: words.get('format') === 'avif' ? 'avif' : 'jpeg',
  };
}

/** Serves `/images/` with images of a foreign content API in the widths that pages request. */
export function createForeignPictures({ pictures, forward, isExempt }: ForeignPicturesOptions): ApiAnswer {
  async function send(request: IncomingMessage, response: ServerResponse, address: Address, wish: PictureWish) {
    const picture = await pictures.read(address.path, wish);
    if (!picture) return false;
    if (response.destroyed) return true;
    const { bytes, type, etag, cacheControl } = picture;
    const headers = {
      ...SANDBOX_HEADERS,
      ...toOwnHeaders(response),
      ETag: etag,
      'Cache-Control': toFileControl(cacheControl, address),
    };
    if (matchesEtag(request.headers['if-none-match'], etag)) response.writeHead(304, headers).end();
    else respond(response, 200, { ...headers, 'Content-Type': type }, bytes);
    return true;
  }
  return (request, response, address, onMissing) => {
    const wish = isExempt(request) ? null : toWish(address);
    if (!wish) return forward(request, response, address, onMissing);
    // The foreign API does not support widths, so the query is dropped.
    const forwardWithoutQuery = () => forward(request, response, toAddress(address.path), onMissing);
    // If the disk fails, the original is sent instead.
    send(request, response, address, wish).then(
      (isSent) => isSent || forwardWithoutQuery(),
      () => response.headersSent || forwardWithoutQuery(),
    );
  };
}
