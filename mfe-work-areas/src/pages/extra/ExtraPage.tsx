import { ArticleBody, Container, PageBanner } from '@site/shared-ui/components';
import { toArticle } from '@site/shared-ui/presentation';
import type { ExtraView } from './extra.loader.ts';

/** A sub-page of the extra menu: name, content, images, files (specification, section 2). */
export function ExtraPage({ extra }: ExtraView) {
  return (
    <>
      <PageBanner title={extra.name} />
      <Container>
        <ArticleBody {...toArticle(extra)} />
      </Container>
    </>
  );
}
