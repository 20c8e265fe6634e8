import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Address, toAddress } from '@site/base/limits/address';
import { ALLOWED_WIDTHS } from '@site/pictures/picture-recipe';
import type { PictureWish, SmallPictures } from '@site/pictures/small-pictures';
import { SHUT_IN } from '../api/api-headers.ts';
import { respond, toOwnHeaders } from '../http/respond.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, address: Address, requestId: string) => void;

interface ForeignPicturesOptions {
  readonly pictures: SmallPictures;
  /** The answer of the content API as it is. */
  readonly passOn: Answer;
  /** True for an API that has its pictures in all widths itself, and for a visitor who sees more than others. */
  readonly isLeftAlone: (request: IncomingMessage) => boolean;
}

/** What the page wishes; null for any other address. Without a wish the largest, as browsers without AVIF get it. */
function toWish({ path, query }: Address): PictureWish | null {
  if (!path.startsWith('/images/')) return null;
  const words = new URLSearchParams(query);
  const { w = String(ALLOWED_WIDTHS.at(-1)), format = 'jpeg', ...others } = Object.fromEntries(words);
  const isKnown = ALLOWED_WIDTHS.includes(Number(w)) && (format === 'jpeg' || format === 'avif');
  return isKnown && Object.keys(others).length === 0 ? { width: Number(w), format } : null;
}

/** Answers `/images/` with pictures of a foreign content API in the widths that pages ask for. */
export function createForeignPictures({ pictures, passOn, isLeftAlone }: ForeignPicturesOptions): Answer {
  async function send(request: IncomingMessage, response: ServerResponse, address: Address, wish: PictureWish) {
    const picture = await pictures.read(address.path, wish);
    if (!picture || response.destroyed) return picture !== null;
    const { bytes, type, etag, cacheControl } = picture;
    const headers = { ...SHUT_IN, ...toOwnHeaders(response), ETag: etag, 'Cache-Control': cacheControl };
    if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
    else respond(response, 200, { ...headers, 'Content-Type': type }, bytes);
    return true;
  }
  return (request, response, address, requestId) => {
    const wish = isLeftAlone(request) ? null : toWish(address);
    if (!wish) return passOn(request, response, address, requestId);
    // An API that knows no widths is not asked for one.
    const passPlain = () => passOn(request, response, toAddress(address.path), requestId);
    // What the disk refuses costs the small size only.
    send(request, response, address, wish).then(
      (isSent) => isSent || passPlain(),
      () => response.headersSent || passPlain(),
    );
  };
}
