/**
 * Which page of the WordPress says what of the site, by its slug. For another site,
 * change this file, or name the pages of the WordPress so.
 */
export const PAGES = {
  home: 'inicio',
  president: 'carta-del-presidente',
  founder: 'el-fundador',
  about: 'quienes-somos',
  transparency: 'transparencia',
  town: 'la-ciudad',
  history: 'historia',
  places: 'lugares-de-interes',
  contact: 'redes-y-contacto',
} as const;

/** Pages whose sub-pages are a list of the site. */
export const LISTS = {
  slides: 'portada',
  cards: 'impulsamos',
  logos: 'colaboradores',
  trustees: 'patronato',
  projects: 'proyectos',
  contributions: 'aportaciones',
  extra: 'extra',
} as const;

/** The pages of work areas whose id is not the slug of their address. */
const AREAS: Readonly<Record<string, string>> = {
  restoration: 'restauracion-del-patrimonio',
  social: 'colaboraciones-sociales',
  actividades: 'actividades-artisticas-y-culturales',
};

/** The slug of the page that the site asks for by this id. */
export const toSlug = (id: string): string => AREAS[id] ?? id;
