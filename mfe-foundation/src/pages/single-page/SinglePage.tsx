import type { SinglePage as Content } from '@site/shared-ui/api';
import { ArticleBody, Container, PageBanner, PicturesShown } from '@site/shared-ui/components';
import { BREADCRUMB_LABEL, toArticle } from '@site/shared-ui/presentation';

interface SinglePageProps {
  readonly title: string;
  readonly page: Content;
}

/** The president's letter, the founder's page or the page about the foundation (specification, section 2). */
export function SinglePage({ title, page }: SinglePageProps) {
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
