import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag } from '@site/base/matches-etag';
import { keepPromise } from '@site/base/single-flight';
import { CACHES_LOCK } from '@site/page/names';
import { LRUCache } from 'lru-cache';
import { pickEncoding, toServedFile } from '../files/static-files.ts';
import { respond, toOwnHeaders } from '../http/respond.ts';
import { COMMON_HEADERS } from '../http/security-headers.ts';
import { toEtag } from '../http/to-etag.ts';

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

/**
 * Removes a service worker that was registered from another address than that of the site's own, as by a harmful release
 * of a section. Browsers request the script of an installed worker again when a page is opened; without a script there,
 * they would keep the worker.
 */
export function answerForeignWorker(_request: IncomingMessage, response: ServerResponse): void {
  respond(response, 200, { ...HEADERS, 'Cache-Control': 'no-store' }, REMOVAL);
}

/** The live shell, those of a canary or a promotion, and the removal. */
const MAX_KEPT = 8;

async function toKeptScript(script: string) {
  const file = await toServedFile(Buffer.from(script));
  return { file, etag: toEtag(file.bytes) };
}

/**
 * Serves the service worker. A browser that has it already gets 304, since it requests it after each page that it loads.
 *
 * @param readScript source text for this visitor; null removes installed service workers
 */
export function createServiceWorker(readScript: (request: IncomingMessage) => string | null) {
  const kept = new LRUCache<string, ReturnType<typeof toKeptScript>>({ max: MAX_KEPT });
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const script = readScript(request) ?? REMOVAL;
    const { file, etag } = await keepPromise(kept, script, () => toKeptScript(script));
    const headers = { ...HEADERS, ETag: etag };
    if (matchesEtag(request.headers['if-none-match'], etag))
      return void response.writeHead(304, { ...COMMON_HEADERS, ...toOwnHeaders(response), ...headers }).end();
    const { body, encoding } = pickEncoding(request, file);
    respond(response, 200, { ...headers, ...encoding }, body);
  };
}
