import { RELEASE_SET_HEADER } from '@site/base/wire-headers';
import { CACHE_PREFIX } from '@site/page/names';
import { beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://www.fundacion.example';
const ROOM = 4;
const kept = new Set<string>();
const cache = {
  match: async () => undefined,
  keys: async () => [...kept].map((url) => new Request(url)),
  delete: async ({ url }: Request) => kept.delete(url),
  async put(address: string, answer: Response) {
    await answer.text();
    if (kept.size === ROOM) throw new DOMException('The device has no more room.', 'QuotaExceededError');
    kept.add(new URL(address, ORIGIN).href);
  },
};
const asked = vi.fn(async () => new Response());

beforeEach(() => {
  kept.clear();
  asked.mockClear();
  vi.stubGlobal('OFFLINE_SITE', { lang: 'es', home: '/inicio', offline: { page: '/sin-conexion' } })
    .stubGlobal('location', new URL(ORIGIN))
    .stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } })
    .stubGlobal('caches', { keys: async () => [`${CACHE_PREFIX}a1`], open: async () => cache })
    .stubGlobal('fetch', asked);
});

it('keeps what was read last also on a device that has no more room', async () => {
  const { keepPage } = await import('./kept-site.ts');
  const headers = { [RELEASE_SET_HEADER]: 'a1', 'content-type': 'text/html' };
  for (const path of ['/sin-conexion', '/1', '/2', '/3', '/4'])
    await keepPage(new URL(path, ORIGIN), new Response('<title>a</title>', { headers }));
  expect([...kept].map((url) => new URL(url).pathname)).toEqual(['/sin-conexion', '/3', '/4']);
});

it('asks once more for pages and their parts alone, of all that a page names', async () => {
  const { keepAddress } = await import('./kept-site.ts');
  const named = ['/noticias', '/images/a.png', '/assets/static/js/main.js', '/api/noticias', '/_datos/noticias'];
  for (const path of [...named, '/releases/sets/a1.json?con=a', 'https://otro.example/a']) await keepAddress(path);
  expect(asked.mock.calls.map(([address]: unknown[]) => String(address).replace(ORIGIN, ''))).toEqual([
    '/noticias',
    '/images/a.png',
  ]);
});
