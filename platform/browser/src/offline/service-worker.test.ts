import { CACHE_PREFIX } from '@site/page/names';
import { describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://www.fundacion.example';
const SHEET = `${ORIGIN}/assets/site.css`;
const PAGE = `${ORIGIN}/noticias`;
/** Keys of the stored entries: addresses of files, and paths of pages. */
const STORED = [SHEET, '/noticias', '/apicultura'];

/** Starts the worker with a stored style sheet and page; returns its response to a request for one of them. */
async function answer(fromNetwork: () => Promise<Response>, url = SHEET): Promise<string> {
  const handlers = new Map<string, (event: object) => void>();
  const match = async (href: string) => (STORED.includes(href) ? new Response('stored') : undefined);
  const caches = { match, keys: async () => [CACHE_PREFIX], open: async () => ({ match, put: async () => {} }) };
  const locks = { request: (_name: string, work: () => unknown) => work() };
  vi.stubGlobal('self', { addEventListener: (type: string, handle: () => void) => handlers.set(type, handle) })
    .stubGlobal('OFFLINE_SITE', { lang: 'es', home: '/inicio', offline: { page: '/sin-conexion', line: '' } })
    .stubGlobal('location', new URL(ORIGIN))
    .stubGlobal('navigator', { locks })
    .stubGlobal('caches', caches)
    .stubGlobal('fetch', fromNetwork);
  vi.resetModules();
  await import('./service-worker.ts');
  let answered: Promise<Response> | undefined;
  const [mode, destination] = url === SHEET ? ['no-cors', 'style'] : ['navigate', 'document'];
  handlers.get('fetch')?.({
    request: { url, method: 'GET', mode, destination },
    waitUntil: () => {},
    respondWith: (response: Promise<Response>) => {
      answered = response;
    },
  });
  return (await answered)?.text() ?? '';
}

describe.each([SHEET, PAGE, `${ORIGIN}/apicultura`])('a request for %s', (url) => {
  it.each([
    ['fails', async () => Promise.reject(new TypeError('no network'))],
    ['has a proxy that does not reach the site', async () => new Response('Bad gateway', { status: 502 })],
    ['has a cache that does not reach the site', async () => new Response('Guru Meditation', { status: 503 })],
  ])('gets what is stored when the network %s', async (_, fromNetwork) =>
    expect(await answer(fromNetwork, url)).toContain('stored'),
  );

  it.each([500, 503])('gets the error %i of the site itself', async (status) => {
    const headers = { 'x-request-id': 'r-1' };
    expect(await answer(async () => new Response('Se ha producido un error.', { status, headers }), url)).toBe(
      'Se ha producido un error.',
    );
  });
});

it('uses the network first', async () => expect(await answer(async () => new Response('new'))).toBe('new'));
