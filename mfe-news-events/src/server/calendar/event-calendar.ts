import { notFound, required } from '@site/contract';
import type { ResourceAnswer, ResourceRequest, Site } from '@site/contract/server-part';
import type { EventSummary } from '@site/shared-ui/api';
import { fetchAll } from '../../list-query/fetch-all.ts';
import { type CalendarEvent, toCalendar } from './to-calendar.ts';

const CACHE_SECONDS = 900;
/** Calendar programs become slow with more. */
const MAX_EVENTS = 2_000;

/** Returns an empty array for an event without a date, or without an id and thus without an address. */
function toCalendarEvent(event: EventSummary, site: Site): CalendarEvent[] {
  const { id, name, title, info, location, date, end, status } = event;
  if (!date || id === '') return [];
  const address = `${site.url}/eventos/${encodeURIComponent(id)}`;
  const description = [title, info, address].filter((line) => line !== '').join('\n');
  const uid = `evento-${encodeURIComponent(id)}@${new URL(site.url).hostname}`;
  return [{ uid, name, description, location, address, date, end, status }];
}

const createAnswer = (body: string, fileName: string): ResourceAnswer => ({
  type: 'text/calendar; charset=utf-8',
  body,
  cacheSeconds: CACHE_SECONDS,
  fileName,
});

/** Responds with every dated event, for import or subscription. */
export async function answerCalendar({ api, site, now }: ResourceRequest): Promise<ResourceAnswer> {
  const events = await required(fetchAll(api.eventList, MAX_EVENTS));
  const dated = events.flatMap((event) => toCalendarEvent(event, site));
  return createAnswer(toCalendar(`${site.name}: eventos`, dated, now), 'eventos.ics');
}

/** Responds with one event. Throws `notFound()` for an event without a date too. */
export async function answerEventCalendar({ api, params, site, now }: ResourceRequest): Promise<ResourceAnswer> {
  const event = await required(api.eventItem(params.id ?? ''));
  const [dated] = toCalendarEvent(event, site);
  if (!dated) throw notFound();
  return createAnswer(toCalendar(event.name, [dated], now), `${event.id.replace(/[^\w-]+/g, '-') || 'evento'}.ics`);
}
