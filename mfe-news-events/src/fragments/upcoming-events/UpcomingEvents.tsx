import type { EventSummary } from '@site/shared-ui/api';
import { Container, EventBox, EventRow, SectionHeading } from '@site/shared-ui/components';
import { toEventBox } from '@site/shared-ui/presentation';
import { toSoonLabel } from '../../agenda/soon-label.ts';

interface UpcomingEventsProps {
  readonly items: readonly EventSummary[];
  /** `2026-11-25` */
  readonly today: string;
}

/**
 * 'Próximos eventos' on the home page, marking those that are soon. Renders nothing without events (specification,
 * section 2).
 */
export function UpcomingEvents({ items, today }: UpcomingEventsProps) {
  if (items.length === 0) return null;
  return (
    <Container labelledBy="proximos-eventos" tinted>
      <SectionHeading
        id="proximos-eventos"
        title="Próximos eventos"
        action={{ label: 'Descubrir', href: '/eventos', describedAs: 'Descubrir todos los eventos' }}
      />
      <EventRow>
        {items.map((item) => {
          const box = toEventBox(item);
          return <EventBox key={item.id} {...box} notice={box.notice ?? toSoonLabel(item.date?.date ?? '', today)} />;
        })}
      </EventRow>
    </Container>
  );
}
