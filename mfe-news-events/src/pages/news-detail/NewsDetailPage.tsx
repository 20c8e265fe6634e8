import { ArticleBody, Card, CardGrid, Container, PageBanner, PicturesShown } from '@site/shared-ui/components';
import { formatDate } from '@site/shared-ui/dates';
import { BREADCRUMB_LABEL, toArticle, toNewsCard } from '@site/shared-ui/presentation';
import { ShareActions } from '../../share/ShareActions.tsx';
import { OtherItems } from '../other-items/OtherItems.tsx';
import type { NewsDetailView } from './news-detail.loader.ts';

/** A news item, followed by other news (specification, section 2). */
export function NewsDetailPage({ item, others, address }: NewsDetailView) {
  return (
    <>
      <PageBanner
        title={item.title}
        subtitle={item.subtitle}
        image={item.image}
        breadcrumb={{ label: BREADCRUMB_LABEL, items: [{ label: 'Noticias', href: '/noticias' }] }}
      >
        {item.date && <time dateTime={item.date.date}>{formatDate(item.date)}</time>}
      </PageBanner>
      <PicturesShown pictures={[item.image]}>
        <Container>
          <ArticleBody
            {...toArticle(item)}
            actions={<ShareActions title={item.title} address={address} calendar={null} />}
          />
        </Container>
        {others.length > 0 && (
          <PicturesShown pictures={item.images}>
            <OtherItems id="otras-noticias" title="Otras noticias">
              <CardGrid>
                {others.map((other) => (
                  <Card key={other.id} {...toNewsCard(other)} />
                ))}
              </CardGrid>
            </OtherItems>
          </PicturesShown>
        )}
      </PicturesShown>
    </>
  );
}
