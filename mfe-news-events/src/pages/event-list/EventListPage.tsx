import { CardGrid, Container, EventBox, PageBanner } from '@site/shared-ui/components';
import { toEventBox } from '@site/shared-ui/presentation';
import { ListFrame } from '../../list-frame/ListFrame.tsx';
import { Subscribe } from '../../share/Subscribe.tsx';
import type { EventListView } from './event-list.loader.ts';

/** The event list: filter with 'Próximos', number of results, boxes, pages (specification, section 2). */
export function EventListPage({ items, total, query, shortened, years, host }: EventListView) {
  return (
    <>
      <PageBanner title="Eventos" />
      <Container>
        <ListFrame
          path="/eventos"
          label="Filtrar los eventos"
          empty={{ found: 'No hay eventos que coincidan con lo que busca.', atAll: 'Todavía no hay eventos.' }}
          query={query}
          shortened={shortened}
          total={total}
          years={years}
          upcoming
        >
          <CardGrid>
            {items.map((item) => (
              <EventBox key={item.id} {...toEventBox(item)} level={2} />
            ))}
          </CardGrid>
        </ListFrame>
        <Subscribe
          icon="calendar"
          text="Tenga la agenda siempre al día en su calendario:"
          links={[
            { label: 'Suscribirse', href: `webcal://${host}/eventos/calendario.ics` },
            { label: 'Descargar los eventos', href: '/eventos/calendario.ics' },
          ]}
        />
      </Container>
    </>
  );
}
