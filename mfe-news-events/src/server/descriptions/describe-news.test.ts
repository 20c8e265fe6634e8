import type { DescribedPage } from '@site/contract/server-part';
import { expect, it } from 'vitest';
import type { NewsDetailView } from '../../pages/news-detail/news-detail.loader.ts';
import { describeNewsItem } from './describe-news.ts';

it('gives search engines the whole title of a news item, however long', () => {
  const title = `${'x'.repeat(109)}🎻 y más`;
  const item = { title, subtitle: '', date: null, image: null, images: [], content: null };
  const page = { site: { url: 'https://sitio.example' } } as DescribedPage;
  const { structured } = describeNewsItem({ item } as unknown as NewsDetailView, page);
  expect(structured?.[0]?.headline).toBe(title);
});
