import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag } from '@site/base/matches-etag';
import { keepPromise } from '@site/base/single-flight';
import { CACHES_LOCK } from '@site/page/names';
import { LRUCache } from 'lru-cache';
import { type ServedFile, toServedFile } from '../files/static-files.ts';
import { acceptsBrotli, respond, toOwnHeaders } from '../http/respond.ts';
import { COMMON_HEADERS } from '../http/security-headers.ts';

/**
 * Replaces a service worker that is still installed in browsers: it deletes the caches and unregisters itself. It
 * activates only when the old worker is idle, which may take minutes; a page with a script unregisters the old worker
 * immediately.
 */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(navigator.locks.request('${CACHES_LOCK}', async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})));
`;

const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // Browsers revalidate it on each visit, so that it can be replaced or removed immediately.
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
};

/** The live shell, those of a canary or a promotion, and the removal. */
const MAX_KEPT = 8;

interface KeptScript extends ServedFile {
  readonly etag: string;
}

async function toKeptScript(script: string): Promise<KeptScript> {
  const file = await toServedFile(Buffer.from(script));
  return { ...file, etag: `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 22)}"` };
}

/**
 * Serves the service worker. A browser that has it already gets 304, since it asks after each page that it loads.
 *
 * @param readScript source text for this visitor; null removes installed service workers
 */
export function createServiceWorker(readScript: (request: IncomingMessage) => string | null) {
  const kept = new LRUCache<string, Promise<KeptScript>>({ max: MAX_KEPT });
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const script = readScript(request) ?? REMOVAL;
    const { bytes, brotli, etag } = await keepPromise(kept, script, () => toKeptScript(script));
    const headers = { ...HEADERS, ETag: etag };
    if (matchesEtag(request.headers['if-none-match'], etag))
      return void response.writeHead(304, { ...COMMON_HEADERS, ...toOwnHeaders(response), ...headers }).end();
    const isCompressed = brotli !== null && acceptsBrotli(request.headers['accept-encoding']);
    if (isCompressed) respond(response, 200, { ...headers, 'Content-Encoding': 'br' }, brotli);
    else respond(response, 200, headers, bytes);
  };
}
