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

/** Argument of a page's loader. */
export interface PageRequest extends LoadContext {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly signal: AbortSignal;
}

/** Argument of a page's action: the request and the submitted form. */
export interface FormRequest extends PageRequest {
  readonly form: FormData;
}

/** Handle of a page's route, which the shell reads from the matched route. */
export interface PageHandle {
  readonly meta: (data: unknown) => PageMeta;
}

interface PageParts<View extends object> {
  /** Loads the page's data. Throws `notFound()` for an unknown id, `redirect()` for an old address. */
  readonly load: (request: PageRequest) => Promise<View>;
  /**
   * Handles a form that the page posts to itself, with or without JavaScript. Returns `redirect()` on success,
   * otherwise the value that the page receives as its property `sent`.
   */
  readonly act?: (request: FormRequest) => Promise<unknown>;
  /** The lazy page component; its properties are the loader's result. */
  readonly page: () => Promise<ComponentType<View>>;
  readonly meta: (view: View) => PageMeta;
}

function toPageRequest({ context, params, request }: LoaderFunctionArgs): PageRequest {
  return { ...context.get(loadContextKey), params, url: new URL(request.url), signal: request.signal };
}

/**
 * Creates the React Router route of a page. The loader is part of the section's entry and the component a separate
 * chunk, so that data and code are fetched in parallel.
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
          // Memoised: the router re-renders the page at every step of a navigation, although its data has not changed.
          return useMemo(() => createElement(Page, { ...view, ...(sent === undefined ? {} : { sent }) }), [view, sent]);
        };
      },
    },
  };
}
