import { FragmentSlot } from '@site/contract';
import { ArticleBody, Container, PageBanner, PicturesShown, SectionHeading } from '@site/shared-ui/components';
import { BREADCRUMB_LABEL, toArticle } from '@site/shared-ui/presentation';
import { SubPageCards } from '../../sub-pages/SubPageCards.tsx';
import { toSubPageHref } from '../../sub-pages/to-sub-page-href.ts';
import { withoutRepeats } from '../../sub-pages/without-repeats.ts';
import { EmbeddedSections } from './EmbeddedSections.tsx';
import type { GenericPageView } from './generic-page.loader.ts';
import { toBreadcrumbs } from './to-breadcrumbs.ts';

/** A page below a work area, or a project (specification, section 2). */
export function GenericPage(view: GenericPageView) {
  const { category, ids, page, others, ancestors, address, news, upcoming } = view;
  const { title, subtitle, image, showImageHeader, subPages, events, blogEntries } = page;
  const head = [showImageHeader ? image : null];
  const above = [...head, ...page.images];
  const embedded = withoutRepeats(view.embedded, above);
  const article = toArticle(page);
  const hasArticle = article.content || article.files.length > 0 || article.pictures.length > 0;
  const body = [...above, ...embedded.map((part) => part.image)];
  const isEmpty = !subtitle && [subPages, events, blogEntries].every((list) => list.length === 0);
  return (
    <>
      <PageBanner
        title={title}
        subtitle={subtitle}
        image={showImageHeader ? image : null}
        breadcrumb={{ label: BREADCRUMB_LABEL, items: toBreadcrumbs(category, ancestors) }}
      />
      <PicturesShown pictures={head}>
        {(hasArticle || isEmpty) && (
          <Container>
            <ArticleBody {...article} />
          </Container>
        )}
      </PicturesShown>
      <EmbeddedSections pages={embedded} />
      <PicturesShown pictures={body}>
        {others.length > 0 && (
          <Container labelledBy={hasArticle ? 'apartados' : undefined}>
            {hasArticle && <SectionHeading id="apartados" title="En este apartado" />}
            <SubPageCards
              pages={others}
              address={address}
              toHref={(id) => toSubPageHref(category, ids, id)}
              level={hasArticle ? 3 : 2}
            />
          </Container>
        )}
      </PicturesShown>
      <PicturesShown pictures={[...body, ...others.map((other) => other.image)]}>
        {news && <FragmentSlot fragment={news} />}
        <PicturesShown pictures={news?.Content?.pictures ?? []}>
          {upcoming && <FragmentSlot fragment={upcoming} />}
        </PicturesShown>
      </PicturesShown>
    </>
  );
}
