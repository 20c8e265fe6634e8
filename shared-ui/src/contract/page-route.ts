import { type ComponentType, createElement } from 'react';
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router-dom';
import { type LoadContext, loadContextKey } from './load-context.ts';
import type { PageMeta } from './page-meta.ts';

/** What a page's loader is called with. */
export interface PageRequest extends LoadContext {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly signal: AbortSignal;
}

/** What the shell reads from the handle of a matched route. */
export interface PageHandle {
  /** Route id within the section: the name of the page's chunk. */
  readonly chunk: string;
  readonly meta: (data: unknown) => PageMeta;
}

interface PageParts<View extends object> {
  /** Fetches what the page shows. Throws `notFound()` for an id that is not there. */
  readonly load: (request: PageRequest) => Promise<View>;
  /** The lazy page component; it gets the loader's result as properties. */
  readonly page: () => Promise<ComponentType<View>>;
  readonly meta: (view: View) => PageMeta;
}

/**
 * Makes the React Router route of a page. The loader is part of the section's entry and the component a chunk of its
 * own, so that data and code travel at the same time.
 *
 * @param id route id of the section's declaration
 * @param path path pattern with a leading slash
 */
export function pageRoute<View extends object>(id: string, path: string, parts: PageParts<View>): RouteObject {
  const handle: PageHandle = { chunk: id, meta: (data) => parts.meta(data as View) };
  return {
    id,
    path,
    handle,
    loader: ({ context, params, request }: LoaderFunctionArgs) =>
      parts.load({ ...context.get(loadContextKey), params, url: new URL(request.url), signal: request.signal }),
    lazy: {
      Component: async () => {
        const Page = await parts.page();
        return function LoadedPage() {
          return createElement(Page, useLoaderData() as View);
        };
      },
    },
  };
}
