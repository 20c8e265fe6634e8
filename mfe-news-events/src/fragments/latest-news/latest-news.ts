import { defineFragment } from '@site/shared-ui/contract';

export const latestNews = defineFragment(
  async ({ api }, { count }: { count: number }) => ({ items: (await api.newsList({ offset: 0, limit: count })).items }),
  async () => (await import(/* webpackChunkName: "fragment-latest-news" */ './LatestNews.tsx')).LatestNews,
);
