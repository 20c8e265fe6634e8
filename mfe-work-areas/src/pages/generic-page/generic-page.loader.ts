import { notFound, optional, type PageRequest, required } from '@site/contract';
import type { ApiClient, GenericPage } from '@site/shared-ui/api';
import { parsePage } from '@site/shared-ui/presentation';

const PARAMETERS = ['id1', 'id2', 'id3', 'id4', 'id5'] as const;

/** A page above the shown one. */
export interface Ancestor {
  readonly id: string;
  readonly title: string;
}

/** Creates the loader of generic pages below a category; projects are generic pages with their own call. */
export function createGenericPageLoader(
  category: string,
  fetchPage: (api: ApiClient, id: string) => Promise<GenericPage>,
) {
  return async ({ api, params, url }: PageRequest) => {
    const ids = PARAMETERS.flatMap((name) => params[name] ?? []);
    const id = ids.at(-1);
    if (!id) throw notFound();
    const [page, ...above] = await Promise.all([
      required(fetchPage(api, id)),
      ...ids.slice(0, -1).map((ancestor) => optional(fetchPage(api, ancestor))),
    ]);
    const ancestors = above.map((ancestor, index): Ancestor => {
      const ancestorId = ids[index] ?? '';
      return { id: ancestorId, title: ancestor?.title || ancestorId };
    });
    return {
      category,
      ids,
      page,
      ancestors,
      address: url.pathname + url.search,
      newsPage: parsePage(url.searchParams.get('noticias')),
      eventsPage: parsePage(url.searchParams.get('eventos')),
    };
  };
}

export type GenericPageView = Awaited<ReturnType<ReturnType<typeof createGenericPageLoader>>>;
