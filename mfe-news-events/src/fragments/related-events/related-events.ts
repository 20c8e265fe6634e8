import { defineFragment } from '@site/contract';
import { createUpcomingFilter } from '../../list-query/list-query.ts';
import { loadRelated } from '../load-related.ts';
import type { RelatedProps } from '../related-props.ts';

export const relatedEvents = defineFragment(
  async ({ api, now }, { tags, page, title, path }: RelatedProps) => ({
    ...(await loadRelated(api.eventList, createUpcomingFilter(now).add('tags', tags), page)),
    title,
    path,
  }),
  async () => (await import(/* webpackChunkName: "fragment-related-events" */ './RelatedEvents.tsx')).RelatedEvents,
);
