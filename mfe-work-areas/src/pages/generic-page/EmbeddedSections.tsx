import type { SubPage } from '@site/shared-ui/api';
import { Container, Picture, RichText } from '@site/shared-ui/components';
import styles from './EmbeddedSections.module.css';

/** Shows embedded sub-pages as sections of the page, with an alternating grey background (specification, section 2). */
export function EmbeddedSections({ pages }: { readonly pages: readonly SubPage[] }) {
  return pages.map(({ id, title, image, content }, index) => (
    <Container key={id} tinted={index % 2 === 0} labelledBy={id}>
      <div className={image ? styles.split : undefined}>
        <div>
          <h2 id={id}>{title}</h2>
          {content && <RichText html={content} />}
        </div>
        {image && <Picture source={image} ratio="3/2" sizes="(min-width: 48rem) 36rem, 92vw" />}
      </div>
    </Container>
  ));
}
