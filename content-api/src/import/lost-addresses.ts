import * as v from 'valibot';
import type { Queryable } from '../database/database.ts';
import { createRowReader } from '../database/rows.ts';
import type { Item } from '../items/item.ts';

/** An address that no longer has a page, and a proposed target. */
export interface LostAddress {
  readonly from: string;
  readonly to: string;
}

const Row = v.object({
  kind: v.string(),
  id: v.string(),
  path: v.string(),
  name: v.string(),
  shown: v.boolean(),
  redirects: v.array(v.string()),
});
const readRows = createRowReader(Row);

/**
 * All pages of the content, and whether their addresses are known to visitors. That of a draft or a scheduled page is
 * not, unless a redirect leads to it because it was public before. A page that a section declares is excluded: it may be
 * back after a rollback.
 */
export const readAddresses = (database: Queryable, now: Date) =>
  readRows(
    database,
    `select kind, id, path, search_name as name,
       exists (select 1 from shown_item($1, false) as shown where shown.kind = item.kind and shown.id = item.id) as shown,
       array(select summary->>'from' from shown_item($1, false) where kind = 'redirect' and summary->>'to' = item.path) as redirects
     from item where kind <> 'declared-page' and search_name is not null and path is not null`,
    [now],
  );

const toKey = ({ kind, id }: { readonly kind: string; readonly id: string }) => `${kind} ${id}`;

/**
 * Addresses of deleted or renamed pages without a redirect, and those that redirected to them. The proposed target is
 * the page itself at its new address, or a new page of the same title, which is probably the renamed one, otherwise the
 * nearest ancestor.
 */
export function findLost(before: readonly v.InferOutput<typeof Row>[], items: readonly Item[]): readonly LostAddress[] {
  const pages = items.filter(({ path, search }) => path !== null && search);
  const paths = new Set(pages.map(({ path }) => path));
  const former = new Set(items.flatMap(({ summary }) => ('from' in summary ? [summary.from] : [])));
  const lost = before.filter(
    ({ path, shown, redirects }) =>
      (shown || redirects.length > 0) && !paths.has(path) && !former.has(path) && !path.startsWith('/downloads/'),
  );
  const byKey = new Map(pages.map((page) => [toKey(page), page]));
  const earlier = new Set(before.map(toKey));
  const added = pages.filter((page) => !earlier.has(toKey(page)));
  return lost.flatMap((page) => {
    const to =
      (byKey.get(toKey(page)) ?? added.find(({ search }) => search?.name === page.name))?.path ??
      toParent(page.path, paths);
    // Short addresses disappear with their page, but stay on posters.
    const short = page.redirects.filter((from) => !paths.has(from) && !former.has(from));
    return [page.path, ...short].map((from) => ({ from, to }));
  });
}

function toParent(path: string, known: ReadonlySet<string | null>): string {
  const parent = path.slice(0, path.lastIndexOf('/'));
  return parent === '' ? '/inicio' : known.has(parent) ? parent : toParent(parent, known);
}
