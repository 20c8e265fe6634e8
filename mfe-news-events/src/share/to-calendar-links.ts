import type { EventItem } from '@site/shared-ui/api';
import { addDays, type CivilDateTime } from '@site/shared-ui/dates';
import { isOver } from '@site/shared-ui/presentation';

const compact = ({ date, time }: CivilDateTime) =>
  date.replaceAll('-', '') + (time === null ? '' : `T${time.replace(':', '')}00`);

/** The next day: the end of a whole-day event is exclusive. */
const toDayAfter = ({ date }: CivilDateTime): CivilDateTime => ({ date: addDays(date, 1), time: null });

/** Google wants start and end in the same form. */
function toEnd(start: CivilDateTime, end: CivilDateTime | null): CivilDateTime {
  const last = end && end.date >= start.date ? end : start;
  return start.time === null ? toDayAfter(last) : { ...last, time: last.time ?? '23:59' };
}

/**
 * Links that add an event to a calendar; null for an event without a date, one that will not take place then and one that is over.
 *
 * @param address absolute address of the event's page
 * @param today the day in Madrid
 */
export function toCalendarLinks(event: EventItem, address: string, today: CivilDateTime) {
  const { id, name, title, location, date, end, status } = event;
  if (!date || status !== 'scheduled' || isOver(event, today)) return null;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: name,
    dates: `${compact(date)}/${compact(toEnd(date, end))}`,
    ctz: 'Europe/Madrid',
    location,
    details: [title, address].filter(Boolean).join('\n'),
  });
  return {
    file: `/eventos/${encodeURIComponent(id)}/calendario.ics`,
    google: `https://calendar.google.com/calendar/render?${query}`,
  };
}
