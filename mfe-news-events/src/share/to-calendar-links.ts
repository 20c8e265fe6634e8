import type { EventItem } from '@site/shared-ui/api';
import { addDays, type CivilDateTime } from '@site/shared-ui/dates';
import { isOver } from '@site/shared-ui/presentation';

const compact = ({ date, time }: CivilDateTime) =>
  date.replaceAll('-', '') + (time === null ? '' : `T${time.replace(':', '')}00`);

/** The next day: the end of a whole-day event is exclusive. */
const toDayAfter = ({ date }: CivilDateTime): CivilDateTime => ({ date: addDays(date, 1), time: null });

/** Google requires start and end in the same format. */
function toEnd(start: CivilDateTime, end: CivilDateTime | null): CivilDateTime {
  const last = end && compact(end) >= compact(start) ? end : start;
  return start.time === null ? toDayAfter(last) : { ...last, time: last.time ?? '23:59' };
}

/**
 * Returns links that add an event to a calendar; null for an event that has no date, is cancelled or postponed, or is
 * over.
 *
 * @param address absolute address of the event's page
 * @param today in the time zone of Madrid
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
