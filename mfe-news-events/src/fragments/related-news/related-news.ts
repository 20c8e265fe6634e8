import { defineFragment } from '@site/contract';
import { createTagFilter } from '../../list-query/list-query.ts';
import { loadRelated } from '../load-related.ts';
import type { RelatedProps } from '../related-props.ts';

export const relatedNews = defineFragment(
  async ({ api }, { tags, page, title, path }: RelatedProps) => ({
    ...(await loadRelated(api.newsList, createTagFilter(tags), page)),
    title,
    path,
  }),
  async () => (await import(/* webpackChunkName: "fragment-related-news" */ './RelatedNews.tsx')).RelatedNews,
);
