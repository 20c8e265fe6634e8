import { brotliCompressSync, constants } from 'node:zlib';
import type { RenderAnswer } from '@site/contract/worker/render-request';
import { toEtag } from '../http/to-etag.ts';

/** A rendered document that can be transferred to the main thread without a copy. */
export interface RenderedBytes extends Omit<RenderAnswer, 'body'> {
  /** Only the compressed form: nearly every client accepts it; for others it is decompressed. */
  readonly brotli: Uint8Array<ArrayBuffer>;
  /** With its quotation marks (RFC 9110, section 8.8.3). */
  readonly etag: string;
}

/** Brotli quality: good and fast, since a page is compressed once and sent many times. */
const QUALITY = 6;

/** Most UTF-8 bytes of a UTF-16 code unit. */
const MAX_BYTES = 3;

const encoder = new TextEncoder();
/** One buffer for all documents: allocating a new one costs more than the encoding. */
let buffer = new Uint8Array(256 * 1024);

function encode(text: string): Uint8Array {
  if (buffer.length < text.length * MAX_BYTES) buffer = new Uint8Array(text.length * MAX_BYTES);
  return buffer.subarray(0, encoder.encodeInto(text, buffer).written);
}

/** A window as large as the document compresses as well as a larger one and is faster (RFC 7932, section 9.1). */
const WINDOW_BITS = 16;
const WINDOW_BYTES = 2 ** WINDOW_BITS - 16;

const LARGE = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } };
const USUAL = { params: { ...LARGE.params, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } };

const toBrotli = (bytes: Uint8Array) =>
  new Uint8Array(brotliCompressSync(bytes, bytes.length <= WINDOW_BYTES ? USUAL : LARGE));

/**
 * Encodes and compresses a rendered document. Synchronous, because handing it to the thread pool costs more,
 * and in the worker, where only this page waits for it.
 */
export function toBytes({ body, ...answer }: RenderAnswer): RenderedBytes {
  const brotli = toBrotli(encode(body));
  // Equal documents compress to equal bytes, and hashing these is five times cheaper.
  return { ...answer, brotli, etag: toEtag(brotli) };
}
