import type { PageHandle, PageMeta } from '@site/contract';
import type { Frame } from '@site/contract/frame';
import type { RouterState } from 'react-router-dom';
import { toProblemPage } from './page-problem.ts';
import { ROOT_ID } from './root-routes.tsx';

export interface DocumentMeta {
  readonly title: string;
  readonly description: string;
  readonly noindex: boolean;
}

/** The deepest matched route with its loader data. */
export interface MatchedPage {
  readonly id: string;
  readonly handle: unknown;
  readonly data: unknown;
}

/** The router's current page: frame data, page, and error if any. */
interface ShownPage {
  readonly layout: unknown;
  readonly page: MatchedPage | undefined;
  readonly error: unknown;
}

/** Reads the router's state, on the server and in the browser. */
export function toShownPage({
  matches,
  loaderData,
  errors,
}: Pick<RouterState, 'matches' | 'loaderData' | 'errors'>): ShownPage {
  const match = matches.at(-1);
  return {
    layout: loaderData[ROOT_ID],
    page: match && { id: match.route.id, handle: match.route.handle, data: loaderData[match.route.id] },
    error: Object.values(errors ?? {})[0],
  };
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'meta' in handle && typeof handle.meta === 'function';

/** Metadata of the page, or of its error; undefined for a route without metadata. */
export function toPageMeta(frame: Frame, { page, error }: ShownPage): PageMeta | undefined {
  if (error !== undefined) return { title: toProblemPage(frame, error).title, noindex: true };
  return isPageHandle(page?.handle) ? page.handle.meta(page.data) : undefined;
}

/** The page's metadata, with the title as formatted by the frame. */
export function toDocumentMeta(frame: Frame, shown: ShownPage): DocumentMeta {
  const meta = toPageMeta(frame, shown);
  return {
    title: frame.toTitle(shown.layout, meta?.title || undefined),
    description: meta?.description ?? '',
    noindex: meta?.noindex ?? false,
  };
}
