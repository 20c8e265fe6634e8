import type { Item } from '../items/item.ts';
import { AREA_PREFIXES } from './kinds/areas.ts';
import type { Reading } from './source/reading.ts';

/** Addresses that need no content (specification, section 2). */
const FIXED = [
  '/',
  '/inicio',
  '/noticias',
  '/eventos',
  '/patronato',
  '/contacto',
  '/carta-del-presidente',
  '/transparencia',
  '/proyectos',
  '/la-ciudad-de-requena',
  '/el-fundador',
  '/quienes-somos',
  '/aportaciones-de-los-patronos',
  '/busqueda',
  '/aviso-legal',
  '/politica-de-cookies',
  ...Object.values(AREA_PREFIXES),
];

/** Reports every internal link that leads nowhere. Fragments within a page and query parts are not looked at. */
export function checkLinks({ links, media, mistakes }: Reading, items: readonly Item[]): void {
  const known = new Set([
    ...FIXED,
    ...items.flatMap(({ path }) => path ?? []),
    ...[...media.documents.keys()].map((name) => `/downloads/${name}`),
    ...[...media.pictures.values()].map(({ name }) => `/images/${name}`),
  ]);
  for (const { href, place } of links) {
    const [path = ''] = href.split(/[?#]/);
    if (path === '' && href.startsWith('#')) continue;
    if (!path.startsWith('/'))
      mistakes.add(place, `"${href}" is no address. Begin links within the site with "/", others with https://.`);
    else if (!known.has(path) && !known.has(path.replace(/(.)\/$/, '$1')))
      mistakes.add(place, `The link "${href}" leads nowhere. Correct it, or delete it.`);
  }
}
