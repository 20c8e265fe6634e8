import { optional, type PageRequest, required } from '@site/contract';
import { createUpcomingFilter } from '../../list-query/list-query.ts';

/** 'OTROS EVENTOS': three upcoming events (specification, section 9), excluding the event itself. */
const OTHERS = 3;

export async function loadEventDetail({ api, params, url, now }: PageRequest) {
  const [item, list, properties] = await Promise.all([
    required(api.eventItem(params.id ?? '')),
    optional(api.eventList({ offset: 0, limit: OTHERS + 1, filter: createUpcomingFilter(now) })),
    optional(api.properties()),
  ]);
  const others = (list?.items ?? []).filter((other) => other.id !== item.id).slice(0, OTHERS);
  return { item, others, properties: properties ?? [], address: url.origin + url.pathname, now };
}

export type EventDetailView = Awaited<ReturnType<typeof loadEventDetail>>;
