import type { PageHandle, PageMeta } from '@site/shared-ui/contract';
import { isRouteErrorResponse } from 'react-router-dom';
import type { LayoutData } from './layout/layout-data.ts';

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

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'meta' in handle && typeof handle.meta === 'function';

/** True for the error of an address that does not exist; every other one is a page that cannot be had now. */
export const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** True for the error of an address that is gone for good; the server alone knows of those. */
export const isGone = (error: unknown) => isRouteErrorResponse(error) && error.status === 410;

function toErrorMeta(error: unknown): PageMeta {
  if (isGone(error)) return { title: 'Contenido retirado', noindex: true };
  return { title: isMissing(error) ? 'Página no encontrada' : 'Página no disponible', noindex: true };
}

/** What a page says of itself, or what is said of its error; undefined for a route that says nothing. */
export function toPageMeta(page: MatchedPage | undefined, error: unknown): PageMeta | undefined {
  if (error !== undefined) return toErrorMeta(error);
  return isPageHandle(page?.handle) ? page.handle.meta(page.data) : undefined;
}

/** Head of a page: the page's own title after the foundation's prefix (specification, section 2). */
export function toDocumentMeta(layout: LayoutData, page: MatchedPage | undefined, error: unknown): DocumentMeta {
  const meta = toPageMeta(page, error);
  return {
    title: meta?.title ? `${layout.foundationName} - ${meta.title}` : layout.foundationName,
    description: meta?.description ?? '',
    noindex: meta?.noindex ?? false,
  };
}
