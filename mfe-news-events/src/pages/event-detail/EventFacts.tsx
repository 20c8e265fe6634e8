import type { EventItem } from '@site/shared-ui/api';
import { Icon } from '@site/shared-ui/components';
import { formatPeriod, toIso } from '@site/shared-ui/presentation';

/** When and where an event takes place; 'Pendiente fecha' without a date (specification, section 2). */
export function EventFacts({ event }: { readonly event: EventItem }) {
  const { date, end, location, info } = event;
  return (
    <>
      <p>
        <Icon name="calendar" />
        {date ? <time dateTime={toIso(date)}>{formatPeriod(date, end)}</time> : 'Pendiente fecha'}
      </p>
      {location && (
        <p>
          <Icon name="map-pin" />
          {location}
        </p>
      )}
      {info && <p>{info}</p>}
    </>
  );
}
