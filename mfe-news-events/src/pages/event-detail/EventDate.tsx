import type { EventItem } from '@site/shared-ui/api';
import { formatPeriod, toIso } from '@site/shared-ui/presentation';

/** When an event takes place; 'Pendiente fecha' without a date (specification, section 2), struck out when it will not. */
export function EventDate({ event: { date, end, status } }: { readonly event: EventItem }) {
  if (!date) return <span>Pendiente fecha</span>;
  const time = <time dateTime={toIso(date)}>{formatPeriod(date, end)}</time>;
  return status === 'scheduled' ? time : <s>{time}</s>;
}
