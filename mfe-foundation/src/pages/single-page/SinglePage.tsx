import { ArticleBody, Container, PageBanner, PicturesShown } from '@site/shared-ui/components';
import { BREADCRUMB_LABEL, toArticle } from '@site/shared-ui/presentation';
import type { SinglePageView } from './single-page.loader.ts';

/** The president's letter, the founder's page or the page about the foundation (specification, section 2). */
export function SinglePage({ title, page }: SinglePageView) {
  return (
    <>
      <PageBanner
        title={title}
        image={page.image}
        breadcrumb={{ label: BREADCRUMB_LABEL, items: [{ label: 'La Fundación' }] }}
      />
      <PicturesShown pictures={[page.image]}>
        <Container>
          <ArticleBody {...toArticle(page)} />
        </Container>
      </PicturesShown>
    </>
  );
}
