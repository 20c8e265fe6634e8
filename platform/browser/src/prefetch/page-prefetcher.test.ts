import { RouterContextProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPagePrefetcher } from './page-prefetcher.ts';

let loaded: string[] = [];
let prefetchPage: ReturnType<typeof createPagePrefetcher>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  loaded = [];
  const loader = async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    loaded.push(pathname);
    if (pathname === '/noticias/rota') throw new Error('not there');
    return null;
  };
  prefetchPage = createPagePrefetcher({
    loadRoutes: async () => [{ path: '/noticias/:id', loader }],
    prepare: async () => undefined,
    createContext: () => new RouterContextProvider(),
    freshMs: 1_000,
    maxPages: 40,
    idle: async () => undefined,
  });
});

const prefetch = (path: string, urgent = false) => prefetchPage(new URL(path, 'http://site.test'), urgent);
const untilLoaded = (...paths: string[]) => vi.waitFor(() => expect(loaded).toEqual(paths));

it('fetches pages one after the other, starting with those that the visitor points at', async () => {
  prefetch('/noticias/1');
  prefetch('/noticias/2');
  prefetch('/noticias/3');
  prefetch('/noticias/3', true);
  await untilLoaded('/noticias/1', '/noticias/3', '/noticias/2');
});

it('does not fetch a fresh page again', async () => {
  prefetch('/noticias/1');
  prefetch('/noticias/1', true);
  await untilLoaded('/noticias/1');
  vi.advanceTimersByTime(1_000);
  prefetch('/noticias/1');
  await untilLoaded('/noticias/1', '/noticias/1');
});

it('continues after a page that fails or has no owner', async () => {
  prefetch('/noticias/rota');
  prefetch('/nadie/nada/nunca');
  prefetch('/noticias/1');
  await untilLoaded('/noticias/rota', '/noticias/1');
});

it('stops after forty pages', async () => {
  for (let id = 0; id < 60; id += 1) prefetch(`/noticias/${id}`);
  await vi.waitFor(() => expect(loaded).toHaveLength(40));
  prefetch('/noticias/99');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(loaded).toHaveLength(40);
});
