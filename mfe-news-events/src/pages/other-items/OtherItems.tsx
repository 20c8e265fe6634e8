import { Container, Deferred, SectionHeading } from '@site/shared-ui/components';
import type { ReactNode } from 'react';

interface OtherItemsProps {
  /** Id of the heading, unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** More items of the same kind, below a detail page. */
export function OtherItems({ id, title, children }: OtherItemsProps) {
  return (
    <Deferred>
      <Container labelledBy={id} tinted screenOnly>
        <SectionHeading id={id} title={title} />
        {children}
      </Container>
    </Deferred>
  );
}
