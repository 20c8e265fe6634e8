import type { EventStatus, EventSummary } from '@site/contract/api';
import type { EventBoxProps } from '../components/event-box/EventBox.tsx';
import { type CivilDateTime, formatCalendarLeaf, formatDateTime } from '../dates/dates.ts';

/** Said of an event that does not take place as planned; nothing for one that does. */
const STATUS_NOTICES: Readonly<Record<EventStatus, string | undefined>> = {
  scheduled: undefined,
  cancelled: 'Cancelado',
  postponed: 'Aplazado',
};

/** ISO 8601 without zone, as `<time>` takes it. */
export const toIso = ({ date, time }: CivilDateTime) => (time ? `${date}T${time}` : date);

const toCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** When an event takes place: one day with weekday and hour, or the first and the last of several, each with its hour. */
export function formatPeriod(date: CivilDateTime, end: CivilDateTime | null): string {
  return end && end.date !== date.date
    ? `Del ${formatDateTime(date)} al ${formatDateTime(end)}`
    : `${toCapital(formatCalendarLeaf(date).weekday)}, ${formatDateTime(date)}`;
}

/** True when the event's last day is over. */
export const isOver = ({ date, end }: Pick<EventSummary, 'date' | 'end'>, today: CivilDateTime): boolean =>
  date !== null && (end && end.date > date.date ? end : date).date < today.date;

/**
 * The properties of the box that leads to an event; 'Fecha pendiente' without a date (specification, section 2).
 *
 * @param today absent in lists of upcoming events, of which none is over
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
