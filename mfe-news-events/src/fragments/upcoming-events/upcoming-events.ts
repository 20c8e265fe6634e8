import { defineFragment } from '@site/contract';
import { createUpcomingFilter } from '../../list-query/list-query.ts';

/** The home page shows up to three upcoming events (specification, section 9). */
const COUNT = 3;

export const upcomingEvents = defineFragment(
  async ({ api, now }) => ({
    today: now.date,
    items: (await api.eventList({ offset: 0, limit: COUNT, filter: createUpcomingFilter(now) })).items,
  }),
  async () => (await import(/* webpackChunkName: "fragment-upcoming-events" */ './UpcomingEvents.tsx')).UpcomingEvents,
);
