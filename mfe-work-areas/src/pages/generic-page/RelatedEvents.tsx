import type { EventSummary } from '@site/shared-ui/api';
import { EventBox, EventRow, RelatedList } from '@site/shared-ui/components';
import { toEventBox, toRelatedPages } from '@site/shared-ui/presentation';
import { toRelatedSlice } from './to-related-slice.ts';

interface RelatedEventsProps {
  readonly items: readonly EventSummary[];
  readonly title: string;
  readonly page: number;
  readonly address: string;
}

/** The upcoming events in the page's own answer, three at a time. */
export function RelatedEvents({ items, title, page, address }: RelatedEventsProps) {
  if (items.length === 0) return null;
  const { shown, current } = toRelatedSlice(items, page);
  return (
    <RelatedList
      id="eventos-relacionados"
      title={title || 'Próximos eventos'}
      tinted
      pages={toRelatedPages(items.length, current, address, 'eventos')}
    >
      <EventRow>
        {shown.map((item) => (
          <EventBox key={item.id} {...toEventBox(item)} />
        ))}
      </EventRow>
    </RelatedList>
  );
}
