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

/** Formats when an event takes place: a single day with weekday and time, or the first and the last of several days. */
export function formatPeriod(date: CivilDateTime, end: CivilDateTime | null): string {
  return end && end.date !== date.date
    ? `Del ${formatDateTime(date)} al ${formatDateTime(end)}`
    : `${toCapital(formatCalendarLeaf(date).weekday)}, ${formatDateTime(date)}`;
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
