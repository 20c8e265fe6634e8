import type { EventItem, SiteProperty } from '@site/shared-ui/api';
import { SiteLink } from '@site/shared-ui/components';
import { FactList, toEventMapHref } from '@site/shared-ui/place';
import { Fragment } from 'react';
import { EMPTY_QUERY, toListHref } from '../../list-query/list-query.ts';
import { EventDate } from './EventDate.tsx';
import styles from './EventFacts.module.css';

const toPlaceLine = (place: string, properties: readonly SiteProperty[]) => (
  <Fragment key="where">
    {place}{' '}
    <a href={toEventMapHref(properties, place)} rel="noopener noreferrer">
      Cómo llegar
    </a>
    <SiteLink href={toListHref('/eventos', { ...EMPTY_QUERY, place }, 1)}>Todo lo que hay en este lugar</SiteLink>
  </Fragment>
);

interface EventFactsProps {
  readonly event: EventItem;
  /** Most important message, shown first: the event is over, cancelled or postponed. */
  readonly notice: string | null;
  readonly properties: readonly SiteProperty[];
}

export function EventFacts({ event, notice, properties }: EventFactsProps) {
  const { location, info } = event;
  return (
    <div className={styles.panel}>
      {notice && <p className={styles.notice}>{notice}</p>}
      <FactList
        facts={[
          { icon: 'calendar', label: 'Cuándo', lines: [<EventDate key="when" event={event} />] },
          ...(location
            ? [{ icon: 'map-pin' as const, label: 'Dónde', lines: [toPlaceLine(location, properties)] }]
            : []),
          ...(info ? [{ icon: 'info' as const, label: 'Información', lines: [info] }] : []),
        ]}
      />
    </div>
  );
}
