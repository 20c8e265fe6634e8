import type { PageRequest } from '@site/contract';
import type { EventSummary, Filter, Listing, ListRequest } from '@site/shared-ui/api';
import { fetchAll } from '../../list-query/fetch-all.ts';
import { filterByPlace } from './to-choices.ts';

/** More than any foundation has in a month. */
const MAX_EVENTS = 100;

/** Number of events searched for a location in a content API that does not filter by it. */
const MAX_SEARCHED = 500;

/** Fetches all events of a month. */
export const fetchMonth = (api: PageRequest['api'], filter: Filter) =>
  fetchAll((part) => api.eventList({ ...part, filter }), MAX_EVENTS);

/**
 * Fetches events, filtered by their location. The filters of the specification (section 7) do not include it, so another
 * content API may ignore it.
 */
export async function fetchAtPlace(api: PageRequest['api'], request: ListRequest): Promise<Listing<EventSummary>> {
  const found = await api.eventList(request);
  const { offset = 0, limit = MAX_SEARCHED, filter } = request;
  const place = String(filter?.read('location') ?? '');
  if (filterByPlace(found.items, place).length === found.items.length) return found;
  const all = filterByPlace(await fetchAll((part) => api.eventList({ ...request, ...part }), MAX_SEARCHED), place);
  return { ...found, items: all.slice(offset, offset + limit), total: all.length };
}
