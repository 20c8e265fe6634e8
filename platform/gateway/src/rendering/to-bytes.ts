import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { RenderAnswer } from '@site/contract/worker/render-request';

/** A rendered document as it is sent, ready to be handed from a worker to the main thread without a copy. */
export interface RenderedBytes extends Omit<RenderAnswer, 'body'> {
  /** The document, compressed: nearly everybody takes it so, and for others it is taken apart again. */
  readonly brotli: Uint8Array<ArrayBuffer>;
  /** With its quotation marks (RFC 9110, section 8.8.3). */
  readonly etag: string;
}

/** Good and fast: a page is compressed once and sent many times. */
const QUALITY = 5;

/** Bytes that one UTF-16 unit needs at most as UTF-8. */
const MOST_BYTES = 3;

const encoder = new TextEncoder();
/** Every document is encoded in the same place: new memory for each costs more than the encoding. */
let room = new Uint8Array(256 * 1024);

function encode(text: string): Uint8Array {
  if (room.length < text.length * MOST_BYTES) room = new Uint8Array(text.length * MOST_BYTES);
  return room.subarray(0, encoder.encodeInto(text, room).written);
}

/** A window that holds the whole document loses nothing, and is searched faster than a larger one (RFC 7932, section 9.1). */
const WINDOW_BITS = 16;
const WINDOW_BYTES = 2 ** WINDOW_BITS - 16;

const LARGE = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } };
const USUAL = { params: { ...LARGE.params, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } };

const toBrotli = (bytes: Uint8Array) =>
  new Uint8Array(brotliCompressSync(bytes, bytes.length <= WINDOW_BYTES ? USUAL : LARGE));

/**
 * Makes of an answer what goes out. It happens in the worker, which has just made the text: done at once it costs less than
 * handed to further threads, and nobody but the page itself waits for it.
 */
export function toBytes({ body, ...answer }: RenderAnswer): RenderedBytes {
  const brotli = toBrotli(encode(body));
  // Equal documents give equal bytes, which are a fifth to read.
  const etag = `"${createHash('sha256').update(brotli).digest('base64url').slice(0, 22)}"`;
  return { ...answer, brotli, etag };
}
