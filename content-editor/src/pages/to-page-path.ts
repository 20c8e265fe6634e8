import type { DeclaredPage } from '@site/contract/declared-page';

/** Collections whose entries have one page each, below this address. */
const ABOVE: Readonly<Record<string, string>> = {
  news: '/noticias',
  events: '/eventos',
  projects: '/proyectos',
  extras: '/e',
  contributions: '/aportaciones-de-los-patronos',
};

/** The date at the start of a news item's file name is not part of its address. */
const NEWS_DATE = /^\d{4}-\d\d-\d\d-/;

/** Pages whose address is not derived from the file name (specification, section 2). */
const FIXED: Readonly<Record<string, string>> = {
  'president-md': '/carta-del-presidente',
  'founder-md': '/el-fundador',
  'about-md': '/quienes-somos',
  'trustees-yaml': '/patronato',
  'transparency-yaml': '/transparencia',
};

/**
 * Returns the address of an entry's page.
 *
 * @param entry collection and name of the entry, such as `news/2026-01-31-concierto`, or `file/about-md` for a file with a
 *   form of its own
 * @returns the home page for an entry without a page
 */
export function toPagePath(entry: string, pages: readonly DeclaredPage[]): string {
  const [collection = '', ...rest] = entry.split('/');
  const name = rest.join('/');
  const above = ABOVE[collection];
  if (above !== undefined) return `${above}/${collection === 'news' ? name.replace(NEWS_DATE, '') : name}`;
  if (collection === 'areas') {
    const [area = '', ...below] = name.replace(/\/index$/, '').split('/');
    const page = pages.find(({ contentPage }) => contentPage === area);
    return page ? [page.path, ...below].join('/') : '/inicio';
  }
  return FIXED[name] ?? (name.startsWith('town') ? '/la-ciudad-de-requena' : '/inicio');
}
