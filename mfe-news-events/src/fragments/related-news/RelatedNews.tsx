import type { NewsSummary } from '@site/shared-ui/api';
import { Card, CardGrid, RelatedList } from '@site/shared-ui/components';
import { toNewsCard, toRelatedPages } from '@site/shared-ui/presentation';
import type { RelatedView } from '../load-related.ts';

/** News related to the page, three at a time. Renders nothing without news. */
export function RelatedNews({ items, total, page, title, path }: RelatedView<NewsSummary>) {
  if (items.length === 0) return null;
  return (
    <RelatedList id="noticias-relacionadas" title={title} pages={toRelatedPages(total, page, path, 'noticias')}>
      <CardGrid>
        {items.map((item) => (
          <Card key={item.id} {...toNewsCard(item)} />
        ))}
      </CardGrid>
    </RelatedList>
  );
}
