import type { NewsSummary } from '@site/shared-ui/api';
import { Card, CardGrid, RelatedList } from '@site/shared-ui/components';
import { toNewsCard, toRelatedPages } from '@site/shared-ui/presentation';
import { toRelatedSlice } from './to-related-slice.ts';

interface RelatedNewsProps {
  readonly items: readonly NewsSummary[];
  readonly title: string;
  readonly page: number;
  readonly address: string;
}

/** The news in the page's own answer, three at a time. */
export function RelatedNews({ items, title, page, address }: RelatedNewsProps) {
  if (items.length === 0) return null;
  const { shown, current } = toRelatedSlice(items, page);
  return (
    <RelatedList
      id="noticias-relacionadas"
      title={title || 'Noticias relacionadas'}
      pages={toRelatedPages(items.length, current, address, 'noticias')}
    >
      <CardGrid>
        {shown.map((item) => (
          <Card key={item.id} {...toNewsCard(item)} />
        ))}
      </CardGrid>
    </RelatedList>
  );
}
