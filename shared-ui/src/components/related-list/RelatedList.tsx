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

/** A part of a page that shows something related, some at a time; its pages change without leaving the place. */
export function RelatedList({ id, title, tinted, children, pages }: RelatedListProps) {
  // A page may show several such lists: the name of each one's pages tells them apart.
  const labels = { ...pages.labels, navigation: `${pages.labels.navigation}: ${title}` };
  return (
    <Container labelledBy={id} tinted={tinted} screenOnly>
      <SectionHeading id={id} title={title} />
      {children}
      <Pagination {...pages} labels={labels} keepScroll />
    </Container>
  );
}
