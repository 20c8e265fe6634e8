import type { PageRequest } from '@site/contract';
import { expect, it } from 'vitest';
import { latestNews } from './fragments/latest-news/latest-news.ts';
import { loadNewsDetail } from './pages/news-detail/news-detail.loader.ts';
import { newsDetailRoute } from './pages/news-detail/news-detail.route.ts';

const item = (id: string) => ({ id, title: `Título ${id}`, subtitle: `Entradilla ${id}`, image: null });

function toRequest(params = {}) {
  const calls: unknown[] = [];
  const api = {
    newsItem: async (id: string) => item(id),
    newsList: async (request: unknown) => {
      calls.push(request);
      return { items: ['a', 'b', 'c', 'd', 'e'].map(item), total: 9 };
    },
  };
  return {
    calls,
    request: { api, params, url: new URL('https://sitio.example/noticias/b') } as unknown as PageRequest,
  };
}

it('requests the 3 latest news for the home page, starting with the first', async () => {
  const { calls, request } = toRequest();
  await latestNews.load(request as never, {} as never);
  expect(calls).toEqual([{ offset: 0, limit: 3 }]);
});

it('shows the first 3 other news below a news item, which has its title and subtitle as description', async () => {
  const { calls, request } = toRequest({ id: 'b' });
  const view = await loadNewsDetail(request);
  expect(calls).toEqual([{ offset: 0, limit: 4 }]);
  expect(view.others.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  const { meta } = newsDetailRoute('news-detail', '/noticias/:id').handle as { meta: (data: unknown) => object };
  expect(meta(view)).toMatchObject({ title: 'Título b', description: 'Entradilla b' });
});
