import type { ContributionSection } from '@site/shared-ui/api';
import { Card, CardGrid, Container, EmptyState, PageBanner } from '@site/shared-ui/components';
import { BREADCRUMB_LABEL, EMPTY_LIST } from '@site/shared-ui/presentation';
import { toSectionHref } from '../addresses.ts';

/** The sections of the trustees' contributions, as boxes (specification, section 2). */
export function ContributionSectionsPage({ sections }: { readonly sections: readonly ContributionSection[] }) {
  return (
    <>
      <PageBanner
        title="Aportaciones de los patronos"
        breadcrumb={{ label: BREADCRUMB_LABEL, items: [{ label: 'La Fundación' }] }}
      />
      <Container>
        {sections.length === 0 ? (
          <EmptyState>{EMPTY_LIST}</EmptyState>
        ) : (
          <CardGrid>
            {sections.map(({ id, name, image }) => (
              <Card key={id} href={toSectionHref(id)} title={name} image={image} level={2} />
            ))}
          </CardGrid>
        )}
      </Container>
    </>
  );
}
