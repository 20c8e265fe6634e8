import { Card, CardGrid, Container, PageBanner } from '@site/shared-ui/components';
import { toNewsCard } from '@site/shared-ui/presentation';
import { ListFrame } from '../../list-frame/ListFrame.tsx';
import { isFiltered } from '../../list-query/list-query.ts';
import { Subscribe } from '../../share/Subscribe.tsx';
import type { NewsListView } from './news-list.loader.ts';

/** The news list: filter, number of results, cards, pagination (specification, section 2). */
export function NewsListPage({ years, ...list }: NewsListView) {
  const { items, query } = list;
  return (
    <>
      <PageBanner title="Noticias" />
      <Container>
        <ListFrame
          path="/noticias"
          label="Filtrar las noticias"
          empty={{ found: 'No hay noticias que coincidan con lo que buscas.', atAll: 'Todavía no hay noticias.' }}
          list={list}
          years={years}
        >
          <CardGrid lead={query.page === 1 && !isFiltered(query)}>
            {items.map((item, index) => (
              <Card key={item.id} {...toNewsCard(item)} level={2} priority={index < 2} />
            ))}
          </CardGrid>
        </ListFrame>
        <Subscribe
          icon="mail"
          text="Recibe las noticias en tu lector:"
          links={[
            { label: 'Atom', href: '/noticias/atom.xml' },
            { label: 'RSS', href: '/noticias/rss.xml' },
          ]}
        />
      </Container>
    </>
  );
}
