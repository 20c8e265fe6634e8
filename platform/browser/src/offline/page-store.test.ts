import { RELEASE_SET_HEADER } from '@site/base/wire-headers';
import { CACHE_PREFIX } from '@site/page/names';
import { beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://www.fundacion.example';
const ROOM = 4;
const stored = new Set<string>();
let known: string[];
const toUrl = (address: string) => new URL(address, ORIGIN).href;
const cache = {
  match: async (address: string) => (stored.has(toUrl(address)) ? new Response() : undefined),
  keys: async () => [...stored].map((url) => new Request(url)),
  matchAll: async () => Array.from(stored, () => new Response()),
  delete: async (target: Request | string) => stored.delete(typeof target === 'string' ? toUrl(target) : target.url),
  async put(address: string, answer: Response) {
    await answer.text();
    if (stored.size === ROOM) throw new DOMException('The device has no more room.', 'QuotaExceededError');
    stored.add(toUrl(address));
  },
};
const fetched = vi.fn(async () => new Response());
const listStored = () => [...stored].map((url) => new URL(url).pathname);
const headers = { [RELEASE_SET_HEADER]: 'a1', 'content-type': 'text/html' };
const toPage = () => new Response('<title>a</title>', { headers });

beforeEach(() => {
  stored.clear();
  known = [`${CACHE_PREFIX}a1`];
  fetched.mockClear();
  vi.stubGlobal('OFFLINE_SITE', { lang: 'es', home: '/inicio', offline: { page: '/sin-conexion' } })
    .stubGlobal('location', new URL(ORIGIN))
    .stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } })
    .stubGlobal('caches', {
      keys: async () => known,
      async open(name: string) {
        known = [name];
        return cache;
      },
      delete: async () => true,
    })
    .stubGlobal('fetch', fetched);
});

it('stores the most recently read pages when the device is full', async () => {
  const { storePage } = await import('./page-store.ts');
  for (const path of ['/sin-conexion', '/1', '/2', '/3', '/4']) await storePage(new URL(path, ORIGIN), toPage());
  expect(listStored()).toEqual(['/sin-conexion', '/3', '/4']);
});

it('deletes images, but no fonts and drawings of the site, which every page shows', async () => {
  const { storeAsset } = await import('./page-store.ts');
  const own = ['/emblema.svg', '/assets/static/font/a.woff2'];
  for (const path of [...own, '/images/1.png', '/images/2.png', '/images/3.png'])
    await storeAsset(new URL(path, ORIGIN));
  expect(listStored()).toEqual([...own, '/images/2.png', '/images/3.png']);
});

it('keeps everything that is stored when the connection breaks off in the middle of an image', async () => {
  const { storeAsset, storePage } = await import('./page-store.ts');
  for (const path of ['/sin-conexion', '/1', '/2']) await storePage(new URL(path, ORIGIN), toPage());
  const half = new ReadableStream({ start: (body) => body.error(new TypeError('The network connection was lost.')) });
  await expect(storeAsset(new URL('/images/a.png', ORIGIN), new Response(half))).rejects.toThrow('lost');
  expect(listStored()).toEqual(['/sin-conexion', '/1', '/2']);
});

it('stores the page for missing pages with the next page when it could not be fetched', async () => {
  const { storePage } = await import('./page-store.ts');
  known = [CACHE_PREFIX];
  fetched.mockRejectedValueOnce(new TypeError('The network connection was lost.'));
  await storePage(new URL('/1', ORIGIN), toPage());
  expect(listStored()).toEqual(['/1']);
  fetched.mockResolvedValueOnce(toPage());
  await storePage(new URL('/2', ORIGIN), toPage());
  expect(listStored()).toEqual(['/1', '/sin-conexion', '/2']);
});

it.each([404, 410, 500])('keeps a stored page unless the server has removed it: status %s', async (status) => {
  const { storePage } = await import('./page-store.ts');
  for (const path of ['/sin-conexion', '/1?a=1', '/2']) await storePage(new URL(path, ORIGIN), toPage());
  await storePage(new URL('/1?a=1', ORIGIN), new Response('', { status, headers }));
  expect(listStored()).toEqual(status === 500 ? ['/sin-conexion', '/1', '/2'] : ['/sin-conexion', '/2']);
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

it('stores pages of an earlier release set that a shared cache still serves, and deletes none for them', async () => {
  const sets = new Map<string, Map<string, Response>>([[CACHE_PREFIX, new Map()]]);
  const open = async (name: string) => {
    const pages = sets.get(name) ?? new Map<string, Response>();
    sets.set(name, pages);
    return {
      ...cache,
      match: async (address: string) => pages.get(address),
      matchAll: async () => [...pages.values()],
      put: async (address: string, answer: Response) => void pages.set(address, answer),
    };
  };
  vi.stubGlobal('caches', {
    keys: async () => [...sets.keys()],
    open,
    delete: async (name: string) => sets.delete(name),
  });
  const { storePage } = await import('./page-store.ts');
  const of = (set: string, minute: number) =>
    new Response('<title>a</title>', {
      headers: { ...headers, [RELEASE_SET_HEADER]: set, date: `Mon, 01 Jun 2026 10:0${minute}:00 GMT` },
    });
  const listSets = () => [...sets].map(([name, pages]) => [name.slice(CACHE_PREFIX.length), ...pages.keys()]);
  fetched.mockImplementation(async () => of('a1', 0));

  await storePage(new URL('/1', ORIGIN), of('a1', 1));
  // The next set is live at 10:04; only pages of the promoted section are purged.
  await storePage(new URL('/2', ORIGIN), of('b2', 5));
  expect(listSets()).toEqual([['b2', '/sin-conexion', '/2']]);
  await storePage(new URL('/1', ORIGIN), of('a1', 3));
  await storePage(new URL('/3', ORIGIN), of('b2', 6));
  expect(listSets()).toEqual([['b2', '/sin-conexion', '/2', '/1', '/3']]);
  // A rollback to the earlier set, whose pages are younger then.
  await storePage(new URL('/1', ORIGIN), of('a1', 7));
  expect(listSets()).toEqual([['a1', '/sin-conexion', '/1']]);
});
