import type { EventItem, EventSummary, Listing } from '@site/contract/api';
import { EventSchema, EventSummarySchema, type WireEventSummary } from '@site/contract/entities/events';
import type { CleanHtml } from '../safe-html.ts';
import { readList, readSingle } from './read-answer.ts';
import { toBody, toCardImage, toDate, toImage, toName, toSubtitle } from './to-views.ts';

export function toEventSummary(answer: WireEventSummary): EventSummary {
  const { id, location, info, date, end, status } = answer;
  const name = toName(answer.name, answer.title);
  const start = toDate(date);
  const last = toDate(end);
  return {
    id,
    name,
    title: toSubtitle(answer.title, name),
    location,
    info,
    status,
    date: start,
    // No day of the month would be marked for an event that ends before it begins.
    end: start && last && last.date < start.date ? null : last,
    image: toCardImage(answer),
  };
}

export const parseEventList = (json: unknown): Listing<EventSummary> =>
  readList(EventSummarySchema, json, toEventSummary);

export async function parseEventItem(json: unknown, clean: CleanHtml): Promise<EventItem> {
  const answer = readSingle(EventSchema, json);
  return { ...toEventSummary(answer), image: toImage(answer), ...(await toBody(answer, clean)) };
}
