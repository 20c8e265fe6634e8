import type { IncomingMessage, ServerResponse } from 'node:http';
import { CACHES_LOCK } from '@site/page/names';
import { respond } from '../http/respond.ts';

/**
 * Takes the place of a service worker that browsers still have: removes what it kept, and itself. It is activated only
 * when the old one has done all its work, which may take minutes; a page whose script runs does not wait for it.
 */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(navigator.locks.request('${CACHES_LOCK}', async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})));
`;

const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // Browsers ask for it anew with each visit, so that it can be replaced or removed at once.
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
};

/**
 * Answers with the service worker.
 *
 * @param script its text; null removes those that browsers have
 */
export function createServiceWorkerAnswer(script: string | null) {
  return (_request: IncomingMessage, response: ServerResponse): void =>
    respond(response, 200, HEADERS, script ?? REMOVAL);
}
