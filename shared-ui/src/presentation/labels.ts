import type { GalleryLabels } from '../components/gallery/Gallery.tsx';
import type { PaginationLabels } from '../components/pagination/Pagination.tsx';
import type { PaginatorLabels } from '../components/paginator/Paginator.tsx';
import type { SearchFieldLabels } from '../components/search-field/suggestion.ts';

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

export const LIGHTBOX_LABELS: GalleryLabels = {
  lightbox: 'Visor de imágenes',
  position: (position, count) => `${position} de ${count}`,
  picture: (position, count) => `Imagen ${position} de ${count}`,
  close: 'Cerrar',
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  zoomIn: 'Ampliar',
  zoomOut: 'Reducir',
  rotate: 'Girar',
  play: 'Ver como presentación',
  pause: 'Detener la presentación',
};

export const SEARCH_FIELD_LABELS: SearchFieldLabels = {
  suggestions: 'Sugerencias',
  count: (count) => (count === 1 ? '1 sugerencia' : `${count} sugerencias`),
};

/** What stands where a page has nothing to read yet. */
export const EMPTY_PAGE = 'Pronto publicaremos aquí más información.';

/** Headings of the optional blocks of a page, and the words of its gallery. */
export const ARTICLE_LABELS = {
  empty: EMPTY_PAGE,
  contents: 'En esta página',
  files: 'Documentos',
  gallery: 'Galería de imágenes',
  lightbox: LIGHTBOX_LABELS,
} as const;

/** Accessible name of every breadcrumb. */
export const BREADCRUMB_LABEL = 'Ruta de navegación';

/** What stands where a list has nothing (specification, section 2). */
export const EMPTY_LIST = 'No hay elementos para mostrar.';
