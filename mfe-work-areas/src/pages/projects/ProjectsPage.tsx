import type { ProjectSummary } from '@site/shared-ui/api';
import { Card, CardGrid, Container, EmptyState, PageBanner } from '@site/shared-ui/components';
import { BREADCRUMB_LABEL, EMPTY_LIST } from '@site/shared-ui/presentation';
import { toSubPageHref } from '../../sub-pages/to-sub-page-href.ts';

/** The project list: image, name, description (specification, section 2). */
export function ProjectsPage({ projects }: { readonly projects: readonly ProjectSummary[] }) {
  return (
    <>
      <PageBanner title="Proyectos" breadcrumb={{ label: BREADCRUMB_LABEL, items: [{ label: 'Nuestro Trabajo' }] }} />
      <Container>
        {projects.length === 0 ? (
          <EmptyState>{EMPTY_LIST}</EmptyState>
        ) : (
          <CardGrid>
            {projects.map(({ id, name, description, image }) => (
              <Card
                key={id}
                href={toSubPageHref('proyectos', [], id)}
                title={name}
                subtitle={description}
                image={image}
                level={2}
              />
            ))}
          </CardGrid>
        )}
      </Container>
    </>
  );
}
