import { Container, PageBanner } from '@site/shared-ui/components';
import type { ReactNode } from 'react';

export function GuestFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <PageBanner title={title} />
      <Container>{children}</Container>
    </>
  );
}
