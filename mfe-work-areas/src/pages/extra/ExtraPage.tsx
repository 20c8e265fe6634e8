import type { SubExtra } from '@site/shared-ui/api';
import { ArticleBody, Container, PageBanner } from '@site/shared-ui/components';
import { toArticle } from '@site/shared-ui/presentation';

/** A sub-page of the extra menu: name, content, images, files (specification, section 2). */
export function ExtraPage({ extra }: { readonly extra: SubExtra }) {
  return (
    <>
      <PageBanner title={extra.name} />
      <Container>
        <ArticleBody {...toArticle(extra)} />
      </Container>
    </>
  );
}
