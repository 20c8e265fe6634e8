import type { Item } from '../items/item.ts';
import type { Content } from './read-content.ts';
import type { LinkUse } from './source/import-context.ts';

/**
 * Finds the links to drafts and to pages outside of their dates, except those that are hidden themselves. `path` is the
 * address without query and fragment.
 */
export function findHiddenLinks({ items, links, periods }: Pick<Content, 'items' | 'links' | 'periods'>, now: Date) {
  const isHidden = ({ publication: { draft, publishAt, publishUntil } }: Pick<Item, 'publication'>) =>
    draft || (publishAt !== null && publishAt > now) || (publishUntil !== null && publishUntil <= now);
  const seen = new Set(items.filter((item) => !isHidden(item)).flatMap(({ path }) => path ?? []));
  const hidden = new Set(items.filter(isHidden).flatMap(({ path }) => (path && !seen.has(path) ? [path] : [])));
  return links
    .map(({ href, place }) => ({ href, place, path: href.split(/[?#]/)[0] ?? '' }))
    .filter(({ path, place }) => {
      if (!hidden.has(path)) return false;
      // A list has several entries, in order.
      const entry = periods.findLast(({ start }) => start.file === place.file && start.line <= place.line);
      return !(entry && isHidden(entry));
    });
}

export const describeHidden = ({ href }: LinkUse): string => `El enlace «${href}» lleva a algo que ahora no ve nadie.`;
