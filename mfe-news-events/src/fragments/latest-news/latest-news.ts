import { defineFragment } from '@site/contract';
import { toPictures } from '../load-related.ts';

/** The home page shows the three latest news items (specification, section 9). */
const COUNT = 3;

export const latestNews = defineFragment(
  async ({ api }) => ({ items: (await api.newsList({ offset: 0, limit: COUNT })).items }),
  async () => (await import(/* webpackChunkName: "fragment-latest-news" */ './LatestNews.tsx')).LatestNews,
  toPictures,
);
