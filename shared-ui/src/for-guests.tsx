import { Container, PageBanner } from '@site/shared-ui/components';
import type { ReactNode } from 'react';

/** The page around a guest. */
export function GuestFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <PageBanner title={title} />
      <Container>{children}</Container>
    </>
  );
}
