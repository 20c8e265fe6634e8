import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { RenderAnswer } from '../../render/render-request.ts';

/** A rendered document as it is sent, ready to be handed from a worker to the main thread without a copy. */
export interface RenderedBytes extends Omit<RenderAnswer, 'body'> {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly brotli: Uint8Array<ArrayBuffer>;
  /** With its quotation marks (RFC 9110, section 8.8.3). */
  readonly etag: string;
}

/** Good and fast: a page is compressed once and sent many times. */
const QUALITY = 5;

const toBrotli = (bytes: Uint8Array) =>
  new Uint8Array(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }));

/**
 * Makes of an answer what goes out. It happens in the worker, which has just made the text: done at once it costs less than
 * handed to further threads, and nobody but the page itself waits for it.
 */
export function toBytes({ body: text, ...answer }: RenderAnswer): RenderedBytes {
  const body = new TextEncoder().encode(text);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { ...answer, body, brotli: toBrotli(body), etag };
}
