import { defineFragment } from '@site/contract';
import type { NewsSummary } from '@site/shared-ui/api';
import { createTagFilter } from '../../list-query/list-query.ts';
import { loadRelated, pickRelated, toPictures } from '../load-related.ts';
import type { GivenProps, RelatedProps } from '../related-props.ts';

const loadNews = async () =>
  (await import(/* webpackChunkName: "fragment-related-news" */ './RelatedNews.tsx')).RelatedNews;

export const relatedNews = defineFragment(
  ({ api }, { tags, ...place }: RelatedProps) =>
    loadRelated((part) => api.newsList({ ...part, filter: createTagFilter(tags) }), place),
  loadNews,
  toPictures,
);

export const givenNews = defineFragment(
  (_, props: GivenProps<NewsSummary>) => pickRelated(props),
  loadNews,
  toPictures,
);
