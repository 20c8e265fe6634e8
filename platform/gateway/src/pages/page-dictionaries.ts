import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, constants, zstdCompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { readDictionaryHash, toDelta } from '../http/shared-dictionary.ts';
import type { CachedPage } from './page-cache.ts';

/** For pages that browsers open, and those that the service worker fetches (RFC 9842, section 2.1). */
export const PAGE_DICTIONARY = 'match="/*", match-dest=("document" "")';
/** How long browsers use a dictionary, in seconds: a week. It lives as long as its response is fresh. */
export const DICTIONARY_SECONDS = 7 * 24 * 60 * 60;

/** The offline page differs by release set and by content of the header and footer. */
const MAX_DICTIONARIES = 4;
/** Takes 0.8 ms for a page; level 12 takes twenty times as long and saves a hundredth more. */
const OPTIONS = { [constants.ZSTD_c_compressionLevel]: 9 };

/**
 * Compresses pages against the offline page, which browsers with the service worker have: its header, footer and styles
 * are those of every page. Each process has only the offline pages that it has sent.
 */
export function createPageDictionaries() {
  const dictionaries = new LRUCache<string, Buffer>({ max: MAX_DICTIONARIES });
  const hashes = new WeakMap<CachedPage, string>();
  const deltas = new WeakMap<CachedPage, { readonly hash: string; readonly bytes: Buffer }>();
  return {
    /** Remembers a page that browsers use as a dictionary. */
    add(page: CachedPage): void {
      if (dictionaries.has(hashes.get(page) ?? '')) return;
      const html = brotliDecompressSync(page.brotli);
      const hash = createHash('sha256').update(html).digest('base64');
      hashes.set(page, hash);
      dictionaries.set(hash, html);
    },
    /** The difference between a page and the browser's dictionary; null when it has none, or an unknown one. */
    compress(request: IncomingMessage, page: CachedPage): Buffer | null {
      const hash = readDictionaryHash(request);
      const dictionary = hash === null ? undefined : dictionaries.get(hash);
      if (hash === null || !dictionary) return null;
      const known = deltas.get(page);
      if (known?.hash === hash) return known.bytes;
      const stream = zstdCompressSync(brotliDecompressSync(page.brotli), { dictionary, params: OPTIONS });
      const bytes = toDelta(hash, stream);
      deltas.set(page, { hash, bytes });
      return bytes;
    },
  };
}
