import type { WireEvent, WireEventSummary } from '@site/contract/entities/events';
import { type Item, toItem } from '../../items/item.ts';
import { readImage, readPageKeys, readTags } from '../shared-keys.ts';
import type { Fields } from '../source/fields.ts';
import { type ImportContext, readEntries } from '../source/import-context.ts';
import { type EventDate, parseEventDate, toLast } from './event-date.ts';

/** Reads `events/{id}.md`. */
export function readEvents(context: ImportContext): readonly Item[] {
  return readEntries(context, 'events', ({ id, fields, body }) => {
    const date = readDate(fields, context, 'date');
    const end = readDate(fields, context, 'end');
    checkOrder(fields, date, end);
    const last = end ?? date;
    const tags = readTags(fields, context);
    const summary: WireEventSummary = {
      id,
      name: fields.text('name', 'required'),
      title: fields.text('title', 'required'),
      location: fields.text('location', 'required'),
      info: fields.text('info', 'required'),
      date: date?.text ?? null,
      end: end?.text ?? null,
      status: readStatus(fields),
      ...readImage(fields, context, 'required'),
      tags: [...tags],
      path: `/eventos/${id}`,
    };
    const { answer, words, publication } = readPageKeys(fields, body, context, summary.path);
    const detail: WireEvent = { ...summary, ...answer };
    const { name, title, info, location, path } = summary;
    const lead = [info, location, ...tags].join(' ');
    return toItem({
      kind: 'event',
      id,
      starts: date?.instant ?? null,
      ends: last ? toLast(last) : null,
      tags,
      path,
      summary,
      detail,
      search: { type: 'Evento', name, description: title, lead, body: words },
      publication,
    });
  });
}

function readDate(fields: Fields, context: ImportContext, key: 'date' | 'end'): EventDate | undefined {
  const text = fields.text(key);
  if (text === '') return undefined;
  const date = parseEventDate(text, context.now);
  if (!date) fields.report(key, `«${text}» no es una fecha. Escriba 2026-03-05 19:30, o solo 2026-03-05.`);
  context.relativeDates ||= date?.relative === true;
  return date;
}

function checkOrder(fields: Fields, date?: EventDate, end?: EventDate): void {
  if (!end) return;
  if (!fields.has('date')) fields.report('end', '«end» necesita una «date». Añádala o borre «end».');
  else if (date && toLast(end) < date.instant)
    fields.report('end', '«end» es anterior a «date». Corrija una de las dos.');
}

function readStatus(fields: Fields): WireEventSummary['status'] {
  const status = fields.text('status');
  if (status === 'cancelled' || status === 'postponed') return status;
  if (status !== '')
    fields.report('status', '«status» debe ser cancelled (cancelado) o postponed (aplazado). Corríjalo o bórrelo.');
  return 'scheduled';
}
