import { defineFragment } from '@site/contract';
import type { NewsSummary } from '@site/shared-ui/api';
import { createTagFilter } from '../../list-query/list-query.ts';
import { loadRelated, pickRelated, toPictures } from '../load-related.ts';
import type { GivenProps, RelatedProps } from '../related-props.ts';

const loadNews = async () =>
  (await import(/* webpackChunkName: "fragment-related-news" */ './RelatedNews.tsx')).RelatedNews;

export const relatedNews = defineFragment(
  async ({ api }, { tags, page, title, path }: RelatedProps) => ({
    ...(await loadRelated(api.newsList, createTagFilter(tags), page)),
    title,
    path,
  }),
  loadNews,
  toPictures,
);

export const givenNews = defineFragment(
  async (_, { items, page, title, path }: GivenProps<NewsSummary>) => ({ ...pickRelated(items, page), title, path }),
  loadNews,
  toPictures,
);
