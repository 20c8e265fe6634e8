import { type ComponentType, createElement, useMemo } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteObject,
  useActionData,
  useLoaderData,
} from 'react-router-dom';
import { type LoadContext, loadContextKey } from '../section/load-context.ts';
import type { PageMeta } from './page-meta.ts';

/** What a page's loader is called with. */
export interface PageRequest extends LoadContext {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly signal: AbortSignal;
}

/** What a page's action is called with: the request and the form that was sent. */
export interface FormRequest extends PageRequest {
  readonly form: FormData;
}

/** What the shell reads from the handle of a matched route. */
export interface PageHandle {
  readonly meta: (data: unknown) => PageMeta;
}

interface PageParts<View extends object> {
  /** Fetches the page's data. Throws `notFound()` for an id that is not there, `redirect()` for an old address. */
  readonly load: (request: PageRequest) => Promise<View>;
  /**
   * Takes a form that the page posts to itself, with and without a script alike. Gives `redirect()` when all went well,
   * else what the page is to show of the failure as its property `sent`.
   */
  readonly act?: (request: FormRequest) => Promise<unknown>;
  /** The lazy page component; it gets the loader's result as properties. */
  readonly page: () => Promise<ComponentType<View>>;
  readonly meta: (view: View) => PageMeta;
}

function toPageRequest({ context, params, request }: LoaderFunctionArgs): PageRequest {
  return { ...context.get(loadContextKey), params, url: new URL(request.url), signal: request.signal };
}

/**
 * Makes the React Router route of a page. The loader is part of the section's entry and the component a chunk of its
 * own, so that data and code travel at the same time.
 *
 * @param id route id of the section's declaration
 * @param path path pattern with a leading slash
 */
export function pageRoute<View extends object>(id: string, path: string, parts: PageParts<View>): RouteObject {
  const { load, act, page, meta } = parts;
  const handle: PageHandle = { meta: (data) => meta(data as View) };
  return {
    id,
    path,
    handle,
    loader: (args: LoaderFunctionArgs) => load(toPageRequest(args)),
    ...(act && {
      action: async (args: ActionFunctionArgs) => act({ ...toPageRequest(args), form: await args.request.formData() }),
    }),
    lazy: {
      Component: async () => {
        const Page = await page();
        return function LoadedPage() {
          const view = useLoaderData() as View;
          const sent = useActionData();
          // The router renders every page at every step of a navigation; memoised, since nothing of it has changed.
          return useMemo(() => createElement(Page, { ...view, ...(sent === undefined ? {} : { sent }) }), [view, sent]);
        };
      },
    },
  };
}
