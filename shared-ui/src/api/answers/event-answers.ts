import type { EventItem, EventStatus, EventSummary, Listing } from '@site/contract/api';
import * as v from 'valibot';
import type { CleanHtml } from '../safe-html.ts';
import { date, text, unwrapList, unwrapSingle } from './answer-schemas.ts';
import { bodyFields, toBody } from './body-answers.ts';
import { imageFields, toImage } from './image-schemas.ts';

const status = v.fallback(v.picklist(['scheduled', 'cancelled', 'postponed']), 'scheduled' satisfies EventStatus);
const summary = v.object({
  id: text,
  name: text,
  title: text,
  location: text,
  info: text,
  date,
  end: date,
  status,
  ...imageFields,
});
const item = v.object({ ...summary.entries, ...bodyFields });

function toSummary(answer: v.InferOutput<typeof summary>): EventSummary {
  const { id, name, title, location, info, date, end, status } = answer;
  return { id, name: name || title, title, location, info, date, end, status, image: toImage(answer) };
}

/** The summaries in any list of events; elements that are no objects are left out. */
export function parseEventSummaries(list: readonly unknown[]): EventSummary[] {
  return list.flatMap((element) => {
    const parsed = v.safeParse(summary, element);
    return parsed.success ? [toSummary(parsed.output)] : [];
  });
}

/** The answer of `/api/eventos`. Throws when it holds no list. */
export function parseEventList(json: unknown): Listing<EventSummary> {
  const { data, ...listing } = unwrapList(json);
  return { items: parseEventSummaries(data), ...listing };
}

/** The answer of `/api/eventos/{id}`. Throws when it is no object. */
export async function parseEventItem(json: unknown, clean: CleanHtml): Promise<EventItem> {
  const answer = v.parse(item, unwrapSingle(json));
  return { ...toSummary(answer), ...(await toBody(answer, clean)) };
}
