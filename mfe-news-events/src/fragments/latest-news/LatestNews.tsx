import type { NewsSummary } from '@site/shared-ui/api';
import { Card, CardGrid, Container, SectionHeading } from '@site/shared-ui/components';
import { toNewsCard } from '@site/shared-ui/presentation';

/** 'Últimas noticias' on the home page. Renders nothing without news. */
export function LatestNews({ items }: { readonly items: readonly NewsSummary[] }) {
  if (items.length === 0) return null;
  return (
    <Container labelledBy="ultimas-noticias">
      <SectionHeading
        id="ultimas-noticias"
        title="Últimas noticias"
        action={{ label: 'Descubrir', href: '/noticias', describedAs: 'Descubrir todas las noticias' }}
      />
      <CardGrid lead>
        {items.map((item) => (
          <Card key={item.id} {...toNewsCard(item)} />
        ))}
      </CardGrid>
    </Container>
  );
}
