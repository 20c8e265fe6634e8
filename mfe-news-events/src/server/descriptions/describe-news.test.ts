import type { DescribedPage } from '@site/contract/server-part';
import { expect, it } from 'vitest';
import { EMPTY_QUERY } from '../../list-query/list-query.ts';
import type { NewsDetailView } from '../../pages/news-detail/news-detail.loader.ts';
import type { NewsListView } from '../../pages/news-list/news-list.loader.ts';
import { describeNewsItem, describeNewsList } from './describe-news.ts';

it('gives search engines the whole title of a news item, however long', () => {
  const title = `${'x'.repeat(109)}🎻 y más`;
  const item = { title, subtitle: '', date: null, image: null, images: [], content: null };
  const page = { site: { url: 'https://sitio.example' } } as DescribedPage;
  const { structured } = describeNewsItem({ item } as unknown as NewsDetailView, page);
  expect(structured?.[0]?.headline).toBe(title);
});

it.each([
  [{}, '/noticias?pagina=3'],
  [{ text: 'órgano' }, '/noticias'],
])('the canonical address of the third page of the list, filtered by %j, is %s', (filter, canonical) => {
  const query = { ...EMPTY_QUERY, ...filter, page: 3 };
  expect(describeNewsList({ query } as unknown as NewsListView).canonical).toBe(canonical);
});
