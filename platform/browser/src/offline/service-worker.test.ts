import { CACHE_PREFIX } from '@site/page/names';
import { expect, it, vi } from 'vitest';

const ORIGIN = 'https://www.fundacion.example';
const SHEET = `${ORIGIN}/assets/site.css`;

/** Starts the worker with one stored style sheet; returns its response to a request for it. */
async function answer(fromNetwork: () => Promise<Response>): Promise<string> {
  const handlers = new Map<string, (event: object) => void>();
  const match = async (href: string) => (href === SHEET ? new Response('stored') : undefined);
  const caches = { match, keys: async () => [CACHE_PREFIX], open: async () => ({ match, put: async () => {} }) };
  const locks = { request: (_name: string, work: () => unknown) => work() };
  vi.stubGlobal('self', { addEventListener: (type: string, handle: () => void) => handlers.set(type, handle) })
    .stubGlobal('OFFLINE_SITE', { lang: 'es', home: '/inicio', offline: { page: '/sin-conexion' } })
    .stubGlobal('location', new URL(ORIGIN))
    .stubGlobal('navigator', { locks })
    .stubGlobal('caches', caches)
    .stubGlobal('fetch', fromNetwork);
  vi.resetModules();
  await import('./service-worker.ts');
  let answered: Promise<Response> | undefined;
  handlers.get('fetch')?.({
    request: { url: SHEET, method: 'GET', mode: 'no-cors', destination: 'style' },
    waitUntil: () => {},
    respondWith: (response: Promise<Response>) => {
      answered = response;
    },
  });
  return (await answered)?.text() ?? '';
}

it.each([
  ['fails', async () => Promise.reject(new TypeError('no network'))],
  ['has a proxy that does not reach the site', async () => new Response('Bad gateway', { status: 502 })],
])('serves the stored style sheet when the network %s', async (_, fromNetwork) =>
  expect(await answer(fromNetwork)).toBe('stored'),
);
it('uses the network first', async () => expect(await answer(async () => new Response('new'))).toBe('new'));
