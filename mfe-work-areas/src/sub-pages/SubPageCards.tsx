import type { SubPage } from '@site/shared-ui/api';
import { Card, CardGrid, Paginator } from '@site/shared-ui/components';
import { toPagedList } from '@site/shared-ui/presentation';

interface SubPageCardsProps {
  readonly pages: readonly SubPage[];
  readonly toHref: (id: string) => string;
  /** Path and query of the page, for the pagination links. */
  readonly address: string;
  readonly level?: 2 | 3;
}

export function SubPageCards({ pages, toHref, address, level = 2 }: SubPageCardsProps) {
  const { items, paginator } = toPagedList(pages, address);
  return (
    <>
      <CardGrid>
        {items.map(({ id, title, subtitle, description, image }) => (
          <Card
            key={id}
            href={toHref(id)}
            title={title}
            subtitle={subtitle || description}
            image={image}
            level={level}
          />
        ))}
      </CardGrid>
      {paginator && <Paginator {...paginator} />}
    </>
  );
}
