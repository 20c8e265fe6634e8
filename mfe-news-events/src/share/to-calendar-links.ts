import type { EventItem } from '@site/shared-ui/api';
import { addDays, type CivilDateTime } from '@site/shared-ui/dates';

const compact = ({ date, time }: CivilDateTime) =>
  date.replaceAll('-', '') + (time === null ? '' : `T${time.replace(':', '')}00`);

/** The day after, for calendars whose whole days end where the next begins. */
const toDayAfter = ({ date }: CivilDateTime): CivilDateTime => ({ date: addDays(date, 1), time: null });

/** The last moment: the same kind of value as the first one, as Google asks for it. */
function toEnd(start: CivilDateTime, end: CivilDateTime | null): CivilDateTime {
  const last = end && end.date >= start.date ? end : start;
  return start.time === null ? toDayAfter(last) : { ...last, time: last.time ?? '23:59' };
}

/**
 * Addresses that put an event into a calendar; null for one without a date, or one that does not take place.
 *
 * @param address absolute address of the event's page
 */
export function toCalendarLinks({ id, name, title, location, date, end, status }: EventItem, address: string) {
  if (!date || status === 'cancelled') return null;
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
