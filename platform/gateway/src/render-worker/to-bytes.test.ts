import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { toBytes } from './to-bytes.ts';

const ANSWER = {
  status: 200,
  resource: null,
  styles: [],
  location: null,
  problems: [],
  complete: true,
  late: false,
  timings: { load: 1, render: 1 },
  validUntil: Number.POSITIVE_INFINITY,
  content: [],
};
const toText = (brotli: Uint8Array) => brotliDecompressSync(brotli).toString('utf8');

it.each([
  ['an empty one', ''],
  ['a short one', '¡Hola, «Requena»! €😀'],
  ['one that fills a small window', 'a¿'.repeat(32_768)],
  ['a long one', Array.from({ length: 20_000 }, (_, index) => `ñ€😀 ${index}`).join('\n')],
  ['a short one after it', '<p>Adiós</p>'],
])('compresses a document and gives it a validator: %s', (_kind, body) => {
  const { brotli, etag } = toBytes({ ...ANSWER, body });
  expect(toText(brotli)).toBe(body);
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(toBytes({ ...ANSWER, body }).etag).toBe(etag);
  expect(toBytes({ ...ANSWER, body: `${body}.` }).etag).not.toBe(etag);
});
