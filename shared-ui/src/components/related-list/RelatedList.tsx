import type { ReactNode } from 'react';
import { Container } from '../container/Container.tsx';
import { Pagination, type PaginationProps } from '../pagination/Pagination.tsx';
import { SectionHeading } from '../section-heading/SectionHeading.tsx';

interface RelatedListProps {
  /** Id of the heading, unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly tinted?: boolean;
  readonly children: ReactNode;
  readonly pages: Omit<PaginationProps, 'keepScroll'>;
}

/** A paginated list of related items. Changing its page keeps the scroll position, and is announced. */
export function RelatedList({ id, title, tinted, children, pages }: RelatedListProps) {
  // Several such lists on a page need distinct names for their pagination.
  const labels = { ...pages.labels, navigation: `${pages.labels.navigation}: ${title}` };
  return (
    <Container labelledBy={id} tinted={tinted} screenOnly>
      <SectionHeading id={id} title={title} />
      {children}
      {pages.last > 1 && (
        <p className="visually-hidden" role="status">
          {`${title}: ${labels.page(pages.current)}`}
        </p>
      )}
      <Pagination {...pages} labels={labels} keepScroll />
    </Container>
  );
}
