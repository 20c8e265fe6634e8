import { ArticleBody, Container, PageBanner, PicturesShown } from '@site/shared-ui/components';
import { formatDate } from '@site/shared-ui/dates';
import { BREADCRUMB_LABEL, toArticle } from '@site/shared-ui/presentation';
import { toEntryBreadcrumb } from '../breadcrumb.ts';
import type { ContributionEntryView } from './contribution-entry.loader.ts';

/** One contribution of a trustee (specification, section 2). */
export function ContributionEntryPage({ sectionId, sectionTitle, entry }: ContributionEntryView) {
  return (
    <>
      <PageBanner
        title={entry.title}
        subtitle={entry.subtitle}
        image={entry.image}
        breadcrumb={{ label: BREADCRUMB_LABEL, items: toEntryBreadcrumb(sectionId, sectionTitle) }}
      >
        {entry.date && <time dateTime={entry.date.date}>{formatDate(entry.date)}</time>}
      </PageBanner>
      <PicturesShown pictures={[entry.image]}>
        <Container>
          <ArticleBody {...toArticle(entry)} />
        </Container>
      </PicturesShown>
    </>
  );
}
