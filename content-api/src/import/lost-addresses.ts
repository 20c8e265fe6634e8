import * as v from 'valibot';
import type { Queryable } from '../database/database.ts';
import { rowReader } from '../database/rows.ts';
import type { Item } from '../items/item.ts';

/** An address that has no page any more, and where it could lead. */
export interface LostAddress {
  readonly from: string;
  readonly to: string;
}

const readRows = rowReader(v.object({ path: v.string(), name: v.string() }));

/** The addresses of the pages that everybody sees now, with their titles: nobody has had that of a draft, or of what is to come. */
export const readAddresses = (database: Queryable, now: Date) =>
  readRows(
    database,
    'select path, search_name as name from shown_item($1, false) where search_name is not null and path is not null',
    [now],
  );

/**
 * The addresses that went with a page that was deleted or renamed, and that no redirect takes up. Proposed is the page of
 * the same title, which was renamed, else the nearest page above.
 */
export function findLost(
  before: readonly { readonly path: string; readonly name: string }[],
  items: readonly Item[],
): readonly LostAddress[] {
  const pages = items.filter(({ path, search }) => path !== null && search);
  const paths = new Set(pages.map(({ path }) => path));
  const former = new Set(items.flatMap(({ summary }) => ('from' in summary ? [summary.from] : [])));
  const lost = before.filter(({ path }) => !paths.has(path) && !former.has(path) && !path.startsWith('/downloads/'));
  return lost.map(({ path, name }) => ({
    from: path,
    to: pages.find(({ search }) => search?.name === name)?.path ?? toParent(path, paths),
  }));
}

function toParent(path: string, known: ReadonlySet<string | null>): string {
  const parent = path.slice(0, path.lastIndexOf('/'));
  return parent === '' ? '/inicio' : known.has(parent) ? parent : toParent(parent, known);
}
