import type { EventSummary } from '@site/shared-ui/api';
import { EventBox, EventRow, RelatedList } from '@site/shared-ui/components';
import type { CivilDateTime } from '@site/shared-ui/dates';
import { toEventBox, toRelatedPages } from '@site/shared-ui/presentation';
import type { RelatedView } from '../load-related.ts';

interface RelatedEventsProps extends RelatedView<EventSummary> {
  /** Given when another content API may have chosen events that are over. */
  readonly now?: CivilDateTime;
}

/** Upcoming events related to the page, three at a time. Renders nothing without events. */
export function RelatedEvents({ items, total, page, title, path, now }: RelatedEventsProps) {
  if (items.length === 0) return null;
  return (
    <RelatedList id="eventos-relacionados" title={title} tinted pages={toRelatedPages(total, page, path, 'eventos')}>
      <EventRow>
        {items.map((item) => (
          <EventBox key={item.id} {...toEventBox(item, now)} />
        ))}
      </EventRow>
    </RelatedList>
  );
}
