import type { DeclaredPage } from '@site/contract/declared-page';

/** Pages whose address is not derived from the file name (specification, section 2). */
const FIXED: Readonly<Record<string, string>> = {
  'foundation/president-md': '/carta-del-presidente',
  'foundation/founder-md': '/el-fundador',
  'foundation/about-md': '/quienes-somos',
  'foundation/trustees-yaml': '/patronato',
  'foundation/transparency-yaml': '/transparencia',
};

/**
 * Returns the address of an entry's page.
 *
 * @param entry collection and name of the entry, such as `news/2026-01-31-concierto`
 * @returns the home page for an entry without a page
 */
export function toPagePath(entry: string, pages: readonly DeclaredPage[]): string {
  const [collection, ...rest] = entry.split('/');
  const name = rest.join('/');
  if (collection === 'news') return `/noticias/${name.replace(/^\d{4}-\d\d-\d\d-/, '')}`;
  if (collection === 'events') return `/eventos/${name}`;
  if (collection === 'projects') return `/proyectos/${name}`;
  if (collection === 'extras') return `/e/${name}`;
  if (collection === 'contributions') return `/aportaciones-de-los-patronos/${name}`;
  if (collection === 'areas') {
    const [area = '', ...below] = name.replace(/\/index$/, '').split('/');
    const page = pages.find(({ contentPage }) => contentPage === area);
    return page ? [page.path, ...below].join('/') : '/inicio';
  }
  return FIXED[entry] ?? (name.startsWith('town') ? '/la-ciudad-de-requena' : '/inicio');
}
