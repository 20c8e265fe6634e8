import { CardGrid, Container, EventBox, PageBanner } from '@site/shared-ui/components';
import { toEventBox } from '@site/shared-ui/presentation';
import { MonthTable } from '../../agenda/MonthTable.tsx';
import { toDays } from '../../agenda/to-days.ts';
import { WhenChips } from '../../agenda/WhenChips.tsx';
import { toWhenLabel } from '../../agenda/when-label.ts';
import { ListFrame } from '../../list-frame/ListFrame.tsx';
import { toListHref } from '../../list-query/list-query.ts';
import { Subscribe } from '../../share/Subscribe.tsx';
import styles from './EventListPage.module.css';
import type { EventListView } from './event-list.loader.ts';
import { filterByPlace, toAreas, toPlaces } from './to-choices.ts';
import { toMonthGroups } from './to-month-groups.ts';

/**
 * The event list: filter with 'Próximos', number of results, boxes, pagination (specification, section 2), and the
 * month.
 */
export function EventListPage({ years, host, now, month, ...list }: EventListView) {
  const { items, query } = list;
  const groups = toMonthGroups(items, now);
  const places = toPlaces({ items, query, month });
  // Keeps the other filters. A year and «Próximos» are dropped, since they select days too.
  const toHref = (when: string) => toListHref('/eventos', { ...query, year: null, upcoming: false, when }, 1);
  return (
    <>
      <PageBanner title="Eventos" />
      <Container>
        <div className={styles.agenda}>
          <div>
            <WhenChips current={query.when} today={now} toHref={toHref} />
            <ListFrame
              path="/eventos"
              label="Filtrar los eventos"
              empty={{ found: 'No hay eventos que coincidan con lo que buscas.', atAll: 'Todavía no hay eventos.' }}
              list={list}
              years={years}
              upcoming
              more={[
                ...(query.when
                  ? [
                      {
                        name: 'cuando',
                        label: 'Cuándo',
                        value: query.when,
                        options: [
                          { value: '', label: 'Cualquier día' },
                          { value: query.when, label: toWhenLabel(query.when) },
                        ],
                      },
                    ]
                  : []),
                { name: 'area', label: 'Área', value: query.area ?? '', options: toAreas(query) },
                {
                  name: 'lugar',
                  label: 'Lugar',
                  value: query.place ?? '',
                  options: ['', ...places].map((value) => ({ value, label: value || 'Todos los lugares' })),
                },
              ]}
            >
              {groups.map(({ title, items: group }) => (
                <section key={title} className={styles.group}>
                  <h2>{title}</h2>
                  <CardGrid>
                    {group.map((item) => (
                      <EventBox key={item.id} {...toEventBox(item, now)} />
                    ))}
                  </CardGrid>
                </section>
              ))}
            </ListFrame>
          </div>
          <div className={styles.month}>
            {month && (
              <MonthTable
                month={month.month}
                days={toDays(filterByPlace(month.events, query.place), month.month)}
                today={now}
                chosen={query.when}
                toHref={toHref}
              />
            )}
            <Subscribe
              icon="calendar"
              text="Ten la agenda siempre al día en tu calendario:"
              links={[
                { label: 'Suscribirse', href: `webcal://${host}/eventos/calendario.ics` },
                { label: 'Descargar los eventos', href: '/eventos/calendario.ics' },
              ]}
            />
          </div>
        </div>
      </Container>
    </>
  );
}
