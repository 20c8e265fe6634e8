import { defineFragment } from '@site/contract';
import type { EventSummary } from '@site/shared-ui/api';
import { createUpcomingFilter } from '../../list-query/list-query.ts';
import { type GivenProps, loadRelated, pickRelated, type RelatedProps } from '../load-related.ts';

const loadEvents = async () =>
  (await import(/* webpackChunkName: "fragment-related-events" */ './RelatedEvents.tsx')).RelatedEvents;

export const relatedEvents = defineFragment(
  ({ api, now }, { tags, ...place }: RelatedProps) =>
    loadRelated((part) => api.eventList({ ...part, filter: createUpcomingFilter(now).add('tags', tags) }), place),
  loadEvents,
);

export const givenEvents = defineFragment(
  async ({ now }, props: GivenProps<EventSummary>) => ({ ...(await pickRelated(props)), now }),
  loadEvents,
);
