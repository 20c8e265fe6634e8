import { defineFragment } from '@site/contract';
import type { EventSummary } from '@site/shared-ui/api';
import { createUpcomingFilter } from '../../list-query/list-query.ts';
import { loadRelated, pickRelated } from '../load-related.ts';
import type { GivenProps, RelatedProps } from '../related-props.ts';

const loadEvents = async () =>
  (await import(/* webpackChunkName: "fragment-related-events" */ './RelatedEvents.tsx')).RelatedEvents;

export const relatedEvents = defineFragment(
  async ({ api, now }, { tags, page, title, path }: RelatedProps) => ({
    ...(await loadRelated(api.eventList, createUpcomingFilter(now).add('tags', tags), page)),
    title,
    path,
  }),
  loadEvents,
);

export const givenEvents = defineFragment(
  async (_, { items, page, title, path }: GivenProps<EventSummary>) => ({ ...pickRelated(items, page), title, path }),
  loadEvents,
);
