import type { PaginationLabels } from '../components/pagination/Pagination.tsx';
import type { PaginatorLabels } from '../components/paginator/Paginator.tsx';

const toPageLabel = (page: number) => `Página ${page}`;

/** The words of a list's pages. */
export const PAGINATION_LABELS: PaginationLabels = {
  navigation: 'Páginas',
  first: 'Primera',
  last: 'Última',
  page: toPageLabel,
};

/** The words of the generic paginator. */
export const PAGINATOR_LABELS: PaginatorLabels = {
  navigation: 'Páginas',
  page: toPageLabel,
  sizes: 'Elementos por página:',
};

/** Headings of the optional blocks of a page. */
export const ARTICLE_LABELS = { files: 'Documentos', gallery: 'Galería de imágenes' } as const;

/** Accessible name of every breadcrumb. */
export const BREADCRUMB_LABEL = 'Ruta de navegación';

/** What stands where a list has nothing (specification, section 2). */
export const EMPTY_LIST = 'No hay elementos para mostrar.';
