import type { PageHandle, PageMeta } from '@site/contract';
import type { Frame } from '@site/contract/frame';
import { toPageProblem } from './page-problem.ts';

/** What the document's head says. */
export interface DocumentMeta {
  readonly title: string;
  readonly description: string;
  readonly noindex: boolean;
}

/** The deepest matched route with what its loader gave. */
export interface MatchedPage {
  readonly id: string;
  readonly handle: unknown;
  readonly data: unknown;
}

/** What a router shows: what the frame loaded, the page, and the error instead of it. */
export interface ShownPage {
  readonly layout: unknown;
  readonly page: MatchedPage | undefined;
  readonly error: unknown;
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'meta' in handle && typeof handle.meta === 'function';

/** What a page says of itself, or what the frame says of its error; undefined for a route that says nothing. */
export function toPageMeta(frame: Frame, { page, error }: ShownPage): PageMeta | undefined {
  if (error !== undefined) return { title: frame.problems[toPageProblem(error)].title, noindex: true };
  return isPageHandle(page?.handle) ? page.handle.meta(page.data) : undefined;
}

/** Head of a page: the page's own title in the form that the frame gives it. */
export function toDocumentMeta(frame: Frame, shown: ShownPage): DocumentMeta {
  const meta = toPageMeta(frame, shown);
  return {
    title: frame.toTitle(shown.layout, meta?.title || undefined),
    description: meta?.description ?? '',
    noindex: meta?.noindex ?? false,
  };
}
