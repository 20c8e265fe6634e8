import { notFound, optional, type PageRequest, required } from '@site/contract';
import type { ApiClient, GenericPage } from '@site/shared-ui/api';
import { parsePage } from '@site/shared-ui/presentation';

const PARAMETERS = ['id1', 'id2', 'id3', 'id4', 'id5'] as const;

export interface Ancestor {
  readonly id: string;
  readonly title: string;
}

/** Creates the loader of generic pages below a category. Projects are generic pages with a separate API call. */
export function createGenericPageLoader(
  category: string,
  fetchPage: (api: ApiClient, id: string) => Promise<GenericPage>,
) {
  return async ({ api, params, url, loadFragment }: PageRequest) => {
    const ids = PARAMETERS.flatMap((name) => params[name] ?? []);
    const id = ids.at(-1);
    if (!id) throw notFound();
    const [page, ...above] = await Promise.all([
      required(fetchPage(api, id)),
      ...ids.slice(0, -1).map((ancestor) => optional(fetchPage(api, ancestor))),
    ]);
    // Anyone can link to an address with invented ids before the last one. Their text must not appear on the page.
    const ancestors = above.flatMap((ancestor, index): Ancestor[] => {
      const ancestorId = ids[index] ?? '';
      return ancestor ? [{ id: ancestorId, title: ancestor.title || ancestorId }] : [];
    });
    const path = url.pathname + url.search;
    const toListProps = (title: string, parameter: string) => ({
      title,
      path,
      page: parsePage(url.searchParams.get(parameter)),
    });
    const { blogEntries, blogTagsTitle, events, eventTagsTitle } = page;
    const [news, upcoming] = await Promise.all([
      blogEntries.length === 0
        ? null
        : loadFragment('mfe-news-events/given-news', {
            items: blogEntries,
            ...toListProps(blogTagsTitle || 'Noticias relacionadas', 'noticias'),
          }),
      events.length === 0
        ? null
        : loadFragment('mfe-news-events/given-events', {
            items: events,
            ...toListProps(eventTagsTitle || 'Próximos eventos', 'eventos'),
          }),
    ]);
    const { embedded = [], others = [] } = Object.groupBy(page.subPages, ({ style }) =>
      style.includes('embedded') ? 'embedded' : 'others',
    );
    return {
      category,
      ids: [...ancestors.map((each) => each.id), id],
      page,
      embedded,
      others,
      ancestors,
      address: path,
      news,
      upcoming,
    };
  };
}

export type GenericPageView = Awaited<ReturnType<ReturnType<typeof createGenericPageLoader>>>;
