import type { GalleryLabels } from '../components/gallery/Gallery.tsx';
import type { PaginationLabels } from '../components/pagination/Pagination.tsx';
import type { PaginatorLabels } from '../components/paginator/Paginator.tsx';
import type { SearchFieldLabels } from '../components/search-field/suggestion.ts';

const toPageLabel = (page: number) => `Página ${page}`;

export const PAGINATION_LABELS: PaginationLabels = {
  navigation: 'Páginas',
  first: 'Primera',
  last: 'Última',
  page: toPageLabel,
};

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

/** Shown on a page without content. */
export const EMPTY_PAGE = 'Pronto publicaremos aquí más información.';

/** Headings of the optional blocks of a page, and the labels of its gallery. */
export const ARTICLE_LABELS = {
  empty: EMPTY_PAGE,
  contents: 'En esta página',
  files: 'Documentos',
  gallery: 'Galería de imágenes',
  lightbox: LIGHTBOX_LABELS,
} as const;

/** Accessible name of every breadcrumb. */
export const BREADCRUMB_LABEL = 'Ruta de navegación';

/** Shown for an empty list (specification, section 2). */
export const EMPTY_LIST = 'No hay elementos para mostrar.';
