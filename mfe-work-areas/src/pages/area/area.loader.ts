import { optional, type PageRequest, required } from '@site/contract';
import { parsePage } from '@site/shared-ui/presentation';
import type { Area } from '../../areas.ts';

/**
 * Creates the loader of a work area, which loads the sub-pages of its parent page, and related news and events by tag.
 */
export function createAreaLoader(area: Area) {
  return async ({ api, url, loadFragment }: PageRequest) => {
    const address = url.pathname + url.search;
    const loadRelated = (name: 'related-news' | 'related-events', title: string, parameter: string) =>
      area.listOnly
        ? null
        : loadFragment(`mfe-news-events/${name}` as const, {
            tags: area.tags,
            title,
            page: parsePage(url.searchParams.get(parameter)),
            path: address,
          });
    const [subPages, introduction, news, events] = await Promise.all([
      required(api.subPages(area.parentId)),
      optional(api.page(area.parentId)),
      loadRelated('related-news', 'Noticias relacionadas', 'noticias'),
      loadRelated('related-events', 'Próximos eventos', 'eventos'),
    ]);
    return {
      area,
      address,
      subPages,
      subtitle: introduction?.subtitle ?? '',
      image: introduction?.showImageHeader ? introduction.image : null,
      content: introduction?.content ?? null,
      news,
      events,
    };
  };
}

export type AreaView = Awaited<ReturnType<ReturnType<typeof createAreaLoader>>>;
