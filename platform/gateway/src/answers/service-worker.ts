import type { ServerResponse } from 'node:http';
import { CACHES_LOCK } from '@site/page/names';
import { respond } from '../http/respond.ts';

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
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
};

/**
 * Serves the service worker.
 *
 * @param script source text; null removes installed service workers
 */
export function answerServiceWorker(response: ServerResponse, script: string | null): void {
  respond(response, 200, HEADERS, script ?? REMOVAL);
}
