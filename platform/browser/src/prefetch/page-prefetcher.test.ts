import { RouterContextProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { PagePrefetcher } from './page-prefetcher.ts';

let now = 0;
let loaded: string[] = [];
let prefetcher: PagePrefetcher;

beforeEach(() => {
  now = 0;
  loaded = [];
  const loader = async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    loaded.push(pathname);
    if (pathname === '/noticias/rota') throw new Error('not there');
    return null;
  };
  prefetcher = new PagePrefetcher({
    loadRoutes: async () => [{ path: '/noticias/:id', loader }],
    prepare: async () => undefined,
    createContext: () => new RouterContextProvider(),
    freshMs: 1_000,
    mostPages: 40,
    idle: async () => undefined,
    now: () => now,
  });
});

const want = (path: string, urgent = false) => prefetcher.prefetch(new URL(path, 'http://site.test'), urgent);
const untilLoaded = (...paths: string[]) => vi.waitFor(() => expect(loaded).toEqual(paths));

it('fetches what is wanted one after the other, and what the visitor points at before the rest', async () => {
  want('/noticias/1');
  want('/noticias/2');
  want('/noticias/3');
  want('/noticias/3', true);
  await untilLoaded('/noticias/1', '/noticias/3', '/noticias/2');
});

it('fetches nothing twice while it is fresh', async () => {
  want('/noticias/1');
  want('/noticias/1', true);
  await untilLoaded('/noticias/1');
  now = 1_000;
  want('/noticias/1');
  await untilLoaded('/noticias/1', '/noticias/1');
});

it('goes on after a page that cannot be had or belongs to nobody', async () => {
  want('/noticias/rota');
  want('/nadie/nada/nunca');
  want('/noticias/1');
  await untilLoaded('/noticias/rota', '/noticias/1');
});

it('stops after forty pages', async () => {
  for (let id = 0; id < 60; id += 1) want(`/noticias/${id}`);
  await vi.waitFor(() => expect(loaded).toHaveLength(40));
  want('/noticias/99');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(loaded).toHaveLength(40);
});
