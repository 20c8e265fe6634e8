import * as v from 'valibot';
import type { Queryable } from '../database/database.ts';
import { createRowReader } from '../database/rows.ts';
import type { Item } from '../items/item.ts';

/** An address that no longer has a page, and a proposed target. */
export interface LostAddress {
  readonly from: string;
  readonly to: string;
}

const readRows = createRowReader(v.object({ path: v.string(), name: v.string() }));

/**
 * Addresses and titles of the pages that are public now. Nobody can have the address of a draft or a scheduled page.
 */
export const readAddresses = (database: Queryable, now: Date) =>
  readRows(
    database,
    'select path, search_name as name from shown_item($1, false) where search_name is not null and path is not null',
    [now],
  );

/**
 * Addresses of deleted or renamed pages without a redirect. The proposed target is the page of the same title, which
 * was probably renamed, otherwise the nearest ancestor.
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
