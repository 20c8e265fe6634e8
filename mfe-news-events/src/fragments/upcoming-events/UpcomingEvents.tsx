import type { EventSummary } from '@site/shared-ui/api';
import { Container, EventBox, EventRow, SectionHeading } from '@site/shared-ui/components';
import { toEventBox } from '@site/shared-ui/presentation';

/** 'Próximos eventos' of the home page; nothing when there are none (specification, section 2). */
export function UpcomingEvents({ items }: { readonly items: readonly EventSummary[] }) {
  if (items.length === 0) return null;
  return (
    <Container labelledBy="proximos-eventos" tinted>
      <SectionHeading
        id="proximos-eventos"
        title="Próximos eventos"
        action={{ label: 'Descubrir', href: '/eventos', describedAs: 'Descubrir todos los eventos' }}
      />
      <EventRow>
        {items.map((item) => (
          <EventBox key={item.id} {...toEventBox(item)} />
        ))}
      </EventRow>
    </Container>
  );
}
