import { FragmentSlot } from '@site/contract';
import { Container, EmptyState, PageBanner, PicturesShown, RichText } from '@site/shared-ui/components';
import { BREADCRUMB_LABEL, EMPTY_LIST } from '@site/shared-ui/presentation';
import { SubPageCards } from '../../sub-pages/SubPageCards.tsx';
import { toSubPageHref } from '../../sub-pages/to-sub-page-href.ts';
import styles from './AreaPage.module.css';
import type { AreaView } from './area.loader.ts';

/** More cards than this are higher than most texts. */
const MANY = 4;

/** A work area: text, pages, related news and events (specification, section 2). */
export function AreaPage({ area, address, subPages, subtitle, image, content, news, events }: AreaView) {
  return (
    <>
      <PageBanner
        title={area.title}
        subtitle={subtitle}
        image={image}
        breadcrumb={{ label: BREADCRUMB_LABEL, items: [{ label: 'Nuestro Trabajo' }] }}
      />
      <Container>
        <div className={content ? `${styles.split} ${subPages.length > MANY ? styles.long : ''}` : undefined}>
          {content && (
            <div className={styles.text}>
              <RichText html={content} />
            </div>
          )}
          {subPages.length === 0 ? (
            <EmptyState>{EMPTY_LIST}</EmptyState>
          ) : (
            <div>
              <PicturesShown pictures={[image]}>
                <SubPageCards
                  pages={subPages}
                  address={address}
                  toHref={(id) => toSubPageHref(area.category, [], id)}
                />
              </PicturesShown>
            </div>
          )}
        </div>
      </Container>
      <PicturesShown pictures={[image, ...subPages.map((page) => page.image)]}>
        {news && <FragmentSlot fragment={news} />}
        <PicturesShown pictures={news?.Content?.pictures ?? []}>
          {events && <FragmentSlot fragment={events} />}
        </PicturesShown>
      </PicturesShown>
    </>
  );
}
