import type { EventItem } from '@site/shared-ui/api';
import { formatPeriod, toIso } from '@site/shared-ui/presentation';

/**
 * Date and time of an event, with the end time if it ends on the same day; 'Pendiente fecha' without a date
 * (specification, section 2). Struck through when the event is cancelled or postponed.
 */
export function EventDate({ event: { date, end, status } }: { readonly event: EventItem }) {
  if (!date) return <span>Pendiente fecha</span>;
  const until = end?.time && end.date === date.date ? `, hasta las ${end.time}\u00a0h` : '';
  const time = <time dateTime={toIso(date)}>{formatPeriod(date, end) + until}</time>;
  return status === 'scheduled' ? time : <s>{time}</s>;
}
