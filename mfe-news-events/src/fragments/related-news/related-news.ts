import { defineFragment } from '@site/contract';
import { Filter, type NewsSummary } from '@site/shared-ui/api';
import { type GivenProps, loadRelated, pickRelated, type RelatedProps, toPictures } from '../load-related.ts';

const loadNews = async () =>
  (await import(/* webpackChunkName: "fragment-related-news" */ './RelatedNews.tsx')).RelatedNews;

export const relatedNews = defineFragment(
  ({ api }, { tags, ...place }: RelatedProps) =>
    loadRelated((part) => api.newsList({ ...part, filter: new Filter().add('tags', tags) }), place),
  loadNews,
  toPictures,
);

export const givenNews = defineFragment(
  (_, props: GivenProps<NewsSummary>) => pickRelated(props),
  loadNews,
  toPictures,
);
