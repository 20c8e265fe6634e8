import { type DeclaredPage, hasOneAddress } from '@site/contract/declared-page';
import { type Item, toItem } from '../items/item.ts';

/** Pages that do not come from the content, such as legal pages and lists. Search finds what their sections declare. */
export function toDeclaredItems(pages: readonly DeclaredPage[], items: readonly Item[]): readonly Item[] {
  const known = new Set(items.flatMap(({ path, search }) => (search?.type === 'Página' ? [path] : [])));
  return pages
    .filter((page) => hasOneAddress(page) && page.title !== '' && !known.has(page.path))
    .map(({ path, title, description }) => {
      const search = { type: 'Página', name: title, description, lead: '', body: '' } as const;
      return toItem({ kind: 'declared-page', id: path, path, search });
    });
}
