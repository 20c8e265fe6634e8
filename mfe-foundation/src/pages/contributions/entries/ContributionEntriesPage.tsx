import { Card, CardGrid, Container, EmptyState, PageBanner, Paginator } from '@site/shared-ui/components';
import { formatDate } from '@site/shared-ui/dates';
import { BREADCRUMB_LABEL, EMPTY_LIST, toPagedList } from '@site/shared-ui/presentation';
import { toEntryHref } from '../addresses.ts';
import { CONTRIBUTIONS } from '../breadcrumb.ts';
import type { ContributionEntriesView } from './contribution-entries.loader.ts';

/** Lists the entries of one section of the trustees' contributions (specification, section 2). */
export function ContributionEntriesPage({ sectionId, listing, address }: ContributionEntriesView) {
  const { items, paginator } = toPagedList(listing.items, address);
  return (
    <>
      <PageBanner
        title={listing.title || CONTRIBUTIONS.label}
        breadcrumb={{ label: BREADCRUMB_LABEL, items: [CONTRIBUTIONS] }}
      />
      <Container>
        {items.length === 0 ? (
          <EmptyState>{EMPTY_LIST}</EmptyState>
        ) : (
          <CardGrid>
            {items.map(({ id, title, subtitle, image, date }) => (
              <Card
                key={id}
                href={toEntryHref(sectionId, id)}
                title={title}
                subtitle={subtitle}
                image={image}
                date={date && { text: formatDate(date), iso: date.date }}
                level={2}
              />
            ))}
          </CardGrid>
        )}
        {paginator && <Paginator {...paginator} keepScroll={false} />}
      </Container>
    </>
  );
}
