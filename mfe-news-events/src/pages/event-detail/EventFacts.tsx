import type { EventItem } from '@site/shared-ui/api';
import { Icon, SiteLink } from '@site/shared-ui/components';
import { EMPTY_QUERY, toListHref } from '../../list-query/list-query.ts';
import { EventDate } from './EventDate.tsx';
import styles from './EventFacts.module.css';

/** A map of the place; nothing of it is fetched before the link is followed. */
const toMapHref = (place: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${place}, Requena`)}`;

interface EventFactsProps {
  readonly event: EventItem;
  /** What has to be known before anything else: that it is over, cancelled, postponed. */
  readonly notice: string | null;
}

/** When and where an event takes place, how to come and what it costs. */
export function EventFacts({ event, notice }: EventFactsProps) {
  const { location, info } = event;
  return (
    <div className={styles.panel}>
      {notice && <p className={styles.notice}>{notice}</p>}
      <dl>
        <dt>
          <Icon name="calendar" />
          Cuándo
        </dt>
        <dd>
          <EventDate event={event} />
        </dd>
        {location && (
          <>
            <dt>
              <Icon name="map-pin" />
              Dónde
            </dt>
            <dd>
              {location}{' '}
              <a href={toMapHref(location)} rel="noopener noreferrer">
                Cómo llegar
              </a>
              <SiteLink href={toListHref('/eventos', { ...EMPTY_QUERY, place: location }, 1)}>
                Todo lo que hay en este lugar
              </SiteLink>
            </dd>
          </>
        )}
        {info && (
          <>
            <dt>
              <Icon name="ticket" />
              Entrada
            </dt>
            <dd>{info}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
