import type { PageHandle, PageMeta } from '@site/contract';
import type { Frame } from '@site/contract/frame';
import { toPageProblem } from './page-problem.ts';

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
export interface ShownPage {
  readonly layout: unknown;
  readonly page: MatchedPage | undefined;
  readonly error: unknown;
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'meta' in handle && typeof handle.meta === 'function';

/** Metadata of the page, or of its error; undefined for a route without metadata. */
export function toPageMeta(frame: Frame, { page, error }: ShownPage): PageMeta | undefined {
  if (error !== undefined) return { title: frame.problems[toPageProblem(error)].title, noindex: true };
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
