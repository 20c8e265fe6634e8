import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { CachedPage } from './page-cache.ts';
import { createPageDictionaries } from './page-dictionaries.ts';

const toHash = (html: string) => createHash('sha256').update(html).digest('base64');
const toPage = (html: string) => ({ brotli: brotliCompressSync(html) }) as CachedPage;
const toRequest = (hash: string, encodings = 'gzip, br, dcb, dcz') =>
  ({ headers: { 'accept-encoding': encodings, 'available-dictionary': `:${hash}:` } }) as unknown as IncomingMessage;

/** Letters without repetition, like the styles in the head of a page. */
const FRAME = Array.from({ length: 2_000 }, (_, index) => toHash(String(index))).join('');
const OFFLINE = `${FRAME}<h1>Sin conexión</h1>`;
const NEWS = `${FRAME}<h1>Noticias</h1>`;

function createWith(...known: readonly string[]) {
  const dictionaries = createPageDictionaries();
  for (const html of known) dictionaries.add(toPage(html));
  return dictionaries;
}

it('sends the difference between a page and the offline page in the format of RFC 9842', () => {
  const delta = createWith(OFFLINE).compress(toRequest(toHash(OFFLINE)), toPage(NEWS));
  expect(delta?.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(delta?.subarray(8, 40).toString('base64')).toBe(toHash(OFFLINE));
  expect(zstdDecompressSync(delta?.subarray(40) ?? '', { dictionary: Buffer.from(OFFLINE) }).toString()).toBe(NEWS);
  expect(delta?.length).toBeLessThan(200);
});

it('computes a difference once for each dictionary', () => {
  const other = `${FRAME}<h1>Sin red</h1>`;
  const dictionaries = createWith(OFFLINE, other);
  const page = toPage(NEWS);
  const first = dictionaries.compress(toRequest(toHash(OFFLINE)), page);
  expect(dictionaries.compress(toRequest(toHash(OFFLINE)), page)).toBe(first);
  expect(
    dictionaries
      .compress(toRequest(toHash(other)), page)
      ?.subarray(8, 40)
      .toString('base64'),
  ).toBe(toHash(other));
});

it.each([
  ['that has an unknown dictionary', toRequest(toHash('x'))],
  ['that does not support the encoding', toRequest(toHash(OFFLINE), 'gzip, br')],
  ['that sends an invalid header', toRequest('offline')],
])('sends the whole page to a browser %s', (_, request) => {
  expect(createWith(OFFLINE).compress(request, toPage(NEWS))).toBeNull();
});

it('forgets the oldest offline pages', () => {
  const dictionaries = createWith(OFFLINE, '1', '2', '3', '4');
  expect(dictionaries.compress(toRequest(toHash(OFFLINE)), toPage(NEWS))).toBeNull();
  expect(dictionaries.compress(toRequest(toHash('4')), toPage(NEWS))).not.toBeNull();
});
