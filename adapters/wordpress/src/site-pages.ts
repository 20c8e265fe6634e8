/**
 * Slugs of the WordPress pages that hold the site's content. For another site, change this file or rename the WordPress
 * pages.
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

/** Pages whose sub-pages form a list on the site. */
export const LISTS = {
  slides: 'portada',
  cards: 'impulsamos',
  logos: 'colaboradores',
  trustees: 'patronato',
  projects: 'proyectos',
  contributions: 'aportaciones',
  extra: 'extra',
} as const;

/** Pages of the site that show a WordPress page and everything below it. */
const SHOWN_ON: ReadonlyMap<string, string> = new Map([
  [PAGES.town, '/la-ciudad-de-requena'],
  [PAGES.contact, '/contacto'],
  [LISTS.trustees, '/patronato'],
  [LISTS.slides, '/inicio'],
  [LISTS.cards, '/inicio'],
  [LISTS.logos, '/inicio'],
]);

/** Addresses of the site, where they differ from the WordPress path. */
const ROOTS: ReadonlyMap<string, string> = new Map([
  [LISTS.contributions, '/aportaciones-de-los-patronos'],
  [LISTS.extra, '/e'],
]);

/** Returns the address on the site of a page with this path in WordPress. */
export function toSitePath([first = '', ...below]: readonly string[]): string {
  return SHOWN_ON.get(first) ?? [ROOTS.get(first) ?? `/${first}`, ...below].join('/');
}

/** Slugs of work areas, where they differ from the id. */
const AREAS: Readonly<Record<string, string>> = {
  restoration: 'restauracion-del-patrimonio',
  social: 'colaboraciones-sociales',
  actividades: 'actividades-artisticas-y-culturales',
};

/** Returns the slug of the WordPress page for a page id of the site. */
export const toSlug = (id: string): string => AREAS[id] ?? id;
