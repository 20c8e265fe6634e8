import type { ReactNode } from 'react';
import { Container } from '../container/Container.tsx';
import { Pagination, type PaginationLabels } from '../pagination/Pagination.tsx';
import { SectionHeading } from '../section-heading/SectionHeading.tsx';

interface RelatedListProps {
  /** Id of the heading, unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly tinted?: boolean;
  readonly children: ReactNode;
  readonly pages: {
    readonly current: number;
    readonly last: number;
    readonly toHref: (page: number) => string;
    readonly labels: PaginationLabels;
  };
}

/** A part of a page that shows something related, some at a time; its pages change without leaving the place. */
export function RelatedList({ id, title, tinted, children, pages }: RelatedListProps) {
  return (
    <Container labelledBy={id} tinted={tinted}>
      <SectionHeading id={id} title={title} />
      {children}
      <Pagination {...pages} keepScroll />
    </Container>
  );
}
