import type { EventStatus, EventSummary } from '@site/contract/api';
import type { EventBoxProps } from '../components/event-box/EventBox.tsx';
import { type CivilDateTime, formatCalendarLeaf, formatDateTime } from '../dates/dates.ts';

/** Notices for events that do not take place as planned. */
const STATUS_NOTICES: Readonly<Record<EventStatus, string | undefined>> = {
  scheduled: undefined,
  cancelled: 'Cancelado',
  postponed: 'Aplazado',
};

/** ISO 8601 without a time zone, as allowed in `<time>`. */
export const toIso = ({ date, time }: CivilDateTime) => (time ? `${date}T${time}` : date);

const toCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const formatDay = (value: CivilDateTime) => `${formatCalendarLeaf(value).weekday}, ${formatDateTime(value)}`;

/**
 * Formats when an event takes place, with weekday and time: a single day, or the first and the last of several days. The
 * year of both is said once if it is the same.
 */
export function formatPeriod(date: CivilDateTime, end: CivilDateTime | null): string {
  const first = formatDay(date);
  if (!end || end.date === date.date) return toCapital(first);
  const year = `, ${date.date.slice(0, 4)}`;
  return `Del ${end.date.startsWith(year.slice(2)) ? first.replace(year, '') : first}, al ${formatDay(end)}`;
}

/** Whether the event's last day is past. */
export const isOver = ({ date, end }: Pick<EventSummary, 'date' | 'end'>, today: CivilDateTime): boolean =>
  date !== null && (end && end.date > date.date ? end : date).date < today.date;

/**
 * Returns the properties of an event's box, with 'Fecha pendiente' if it has no date (specification, section 2).
 *
 * @param today can be omitted in lists of upcoming events, none of which is over
 */
export function toEventBox(event: EventSummary, today?: CivilDateTime): EventBoxProps {
  const { id, name, info, location, image, date, end, status } = event;
  const over = today !== undefined && isOver(event, today);
  return {
    href: `/eventos/${encodeURIComponent(id)}`,
    name,
    info,
    location,
    image,
    dateText: date ? formatPeriod(date, end) : 'Fecha pendiente',
    leaf: date && { ...formatCalendarLeaf(date), iso: toIso(date) },
    notice: STATUS_NOTICES[status] ?? (over ? 'Finalizado' : undefined),
    off: over || status !== 'scheduled',
  };
}
