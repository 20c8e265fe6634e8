import type { PageRequest } from '@site/contract';
import type { EventSummary, Listing, ListRequest } from '@site/shared-ui/api';
import type { CivilDateTime } from '@site/shared-ui/dates';
import { toPeriod } from '../../agenda/when.ts';
import { fetchAll } from '../../list-query/fetch-all.ts';
import { EMPTY_QUERY, type ListQuery, toFilter } from '../../list-query/list-query.ts';
import { type EventMonth, filterByPlace } from './to-choices.ts';

/** More than any foundation has in a month. */
const MAX_EVENTS = 100;

/** Number of events searched for a location in a content API that does not filter by it. */
const MAX_SEARCHED = 500;

const isComing = ({ date, end }: EventSummary, today: CivilDateTime) => date && (end ?? date).date >= today.date;

/**
 * Fetches all events of a month under the list's filter: the month in which the chosen period begins. Without a period it
 * is the current one, or, when that has no more events at the chosen location, the month of the next one. Its events are
 * those of all locations, since the visitor can choose another.
 */
export async function fetchMonth(
  api: PageRequest['api'],
  { text, area = '', when = '', place = '' }: ListQuery,
  now: CivilDateTime,
): Promise<EventMonth> {
  const filterBy = (days: Partial<ListQuery>) => toFilter({ ...EMPTY_QUERY, text, area, ...days }, now);
  const fetchEvents = async (day: string) => {
    const month = day.slice(0, 7);
    const filter = filterBy({ when: month });
    return { month, events: await fetchAll((part) => api.eventList({ ...part, filter }), MAX_EVENTS) };
  };
  const period = toPeriod(when, now);
  if (period) return fetchEvents(period.from);
  const current = await fetchEvents(now.date);
  if (filterByPlace(current.events, place).some((event) => isComing(event, now))) return current;
  const coming = await api.eventList({ offset: 0, limit: 1, filter: filterBy({ upcoming: true, place }) });
  const next = coming.items[0]?.date?.date ?? '';
  return next.slice(0, 7) > current.month ? fetchEvents(next) : current;
}

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
