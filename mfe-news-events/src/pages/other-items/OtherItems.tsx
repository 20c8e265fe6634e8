import { Container, Deferred, SectionHeading } from '@site/shared-ui/components';
import type { ReactNode } from 'react';

interface OtherItemsProps {
  /** Id of the heading, unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** What else there is of the same kind, at the foot of a single item; nothing of the page's first frame. */
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
