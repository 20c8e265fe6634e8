import { RELEASE_SET_HEADER } from '@site/base/wire-headers';
import { CACHE_PREFIX } from '@site/page/names';
import { beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://www.fundacion.example';
const ROOM = 4;
const stored = new Set<string>();
const cache = {
  match: async () => undefined,
  keys: async () => [...stored].map((url) => new Request(url)),
  delete: async ({ url }: Request) => stored.delete(url),
  async put(address: string, answer: Response) {
    await answer.text();
    if (stored.size === ROOM) throw new DOMException('The device has no more room.', 'QuotaExceededError');
    stored.add(new URL(address, ORIGIN).href);
  },
};
const fetched = vi.fn(async () => new Response());

beforeEach(() => {
  stored.clear();
  fetched.mockClear();
  vi.stubGlobal('OFFLINE_SITE', { lang: 'es', home: '/inicio', offline: { page: '/sin-conexion' } })
    .stubGlobal('location', new URL(ORIGIN))
    .stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } })
    .stubGlobal('caches', { keys: async () => [`${CACHE_PREFIX}a1`], open: async () => cache })
    .stubGlobal('fetch', fetched);
});

it('stores the most recently read pages when the device is full', async () => {
  const { storePage } = await import('./page-store.ts');
  const headers = { [RELEASE_SET_HEADER]: 'a1', 'content-type': 'text/html' };
  for (const path of ['/sin-conexion', '/1', '/2', '/3', '/4'])
    await storePage(new URL(path, ORIGIN), new Response('<title>a</title>', { headers }));
  expect([...stored].map((url) => new URL(url).pathname)).toEqual(['/sin-conexion', '/3', '/4']);
});

it('fetches only pages and their assets among the addresses in a page', async () => {
  const { storeAddress } = await import('./page-store.ts');
  const named = ['/noticias', '/images/a.png', '/assets/static/js/main.js', '/api/noticias', '/_datos/noticias'];
  for (const path of [...named, '/releases/sets/a1.json?con=a', 'https://otro.example/a']) await storeAddress(path);
  expect(fetched.mock.calls.map(([address]: unknown[]) => String(address).replace(ORIGIN, ''))).toEqual([
    '/noticias',
    '/images/a.png',
  ]);
});
