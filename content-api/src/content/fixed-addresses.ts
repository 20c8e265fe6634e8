import { AREA_PREFIXES } from './kinds/areas.ts';

/** Addresses that need no content (specification, section 2), with what their pages are called. */
const TITLES: Readonly<Record<string, string>> = {
  '/noticias': 'Noticias',
  '/eventos': 'Eventos',
  '/patronato': 'Patronato',
  '/contacto': 'Contacto',
  '/carta-del-presidente': 'Carta del presidente',
  '/transparencia': 'Transparencia',
  '/proyectos': 'Proyectos',
  '/la-ciudad-de-requena': 'La ciudad de Requena',
  '/el-fundador': 'El fundador',
  '/quienes-somos': 'Quiénes somos',
  '/aportaciones-de-los-patronos': 'Aportaciones de los patronos',
  '/aviso-legal': 'Aviso legal',
  '/politica-de-cookies': 'Política de cookies',
  '/accesibilidad': 'Accesibilidad',
  '/creditos': 'Créditos de las imágenes',
};

/** The same addresses, and those whose pages have the foundation's name or none of their own. */
export const FIXED_ADDRESSES: readonly string[] = [
  '/',
  '/inicio',
  '/busqueda',
  ...Object.keys(TITLES),
  ...Object.values(AREA_PREFIXES),
];

/** What the page at a fixed address is called; undefined for every other address. */
export const findFixedTitle = (path: string): string | undefined =>
  Object.hasOwn(TITLES, path) ? TITLES[path] : undefined;

/** Every fixed address whose page is called something. */
export const TITLED_ADDRESSES: readonly string[] = Object.keys(TITLES);
