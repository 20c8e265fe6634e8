import { hasOneAddress } from '@site/contract/declared-page';
import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import type { Queryable } from '../database/database.ts';
import { createRowReader } from '../database/rows.ts';
import type { Card } from '../media/cards/card-order.ts';
import type { ContentStore } from '../search/content-store.ts';
import { findDeclaredTitle, readImportedPages } from './declared-pages.ts';

const Row = v.object({
  path: v.nullable(v.string()),
  title: v.nullable(v.string()),
  hash: v.nullable(v.string()),
  widths: v.nullable(v.array(integer)),
});
type CardRow = v.InferOutput<typeof Row>;
const readRows = createRowReader(Row);

/**
 * A page's title and its image: its own, or the first of its gallery. Trustees are excluded, as they share one page.
 */
const select = (condition: string) => `
  select i.path, i.search_name as title, m.hash, m.widths
  from shown_item($1, $2) i left join media m on m.kind = 'image' and m.name = coalesce(
    nullif(i.summary->>'image', ''), nullif(i.detail->>'image', ''), i.detail->'images'->>0)
  where i.kind not in ('document', 'picture', 'trustee', 'declared-page') and ${condition} order by i.kind, i.position`;

const FIND = `${select('i.path = $3 and i.search_name is not null')} limit 1`;
const FIND_ALL = select('i.path is not null and i.search_name is not null');
const FIND_SLIDE = `${select("i.kind = 'slide'")} limit 1`;
const FIND_NAME =
  "select summary->>'value' as title, null as path, null as hash, null::integer[] as widths from shown_item($1, $2) " +
  "where kind = 'property' and summary->>'name' = 'name' order by position limit 1";

/** Whose view is queried: a visitor's, or that of the holder of a preview link. */
type View = Pick<ContentStore, 'database' | 'now' | 'preview'>;

const query = ({ database, now, preview }: View, sql: string, ...more: readonly unknown[]) =>
  readRows(database, sql, [now(), preview, ...more]);

const toPicture = (row: CardRow | undefined): Card['picture'] => {
  const width = Math.max(0, ...(row?.widths ?? []));
  return row?.hash && width > 0 ? { key: row.hash, width } : null;
};

async function readSiteName(view: View): Promise<string> {
  const [row] = await query(view, FIND_NAME);
  return row?.title ?? '';
}

/** The card of the site itself, for pages that have no card of their own. */
async function readSiteCard(view: View, site: string): Promise<Card> {
  const [slide] = await query(view, FIND_SLIDE);
  return { title: site, site, picture: toPicture(slide) };
}

/** @param declared title declared by the section that shows the page; empty if there is none */
function toCard(row: CardRow | undefined, declared: string, site: string): Card | null {
  const title = declared || row?.title;
  return title ? { title, site, picture: toPicture(row) } : null;
}

/** The cards for a page, best first: its own, if it has one that is visible, then the site's. */
export async function findCards(view: View, path: string): Promise<readonly Card[]> {
  const site = await readSiteName(view);
  const [row] = await query(view, FIND, path);
  const own = toCard(row, await findDeclaredTitle(view.database, path), site);
  return [...(own ? [own] : []), await readSiteCard(view, site)];
}

/** All cards of the site, including those of scheduled pages, so that they exist when the pages are published. */
export async function listCards(database: Queryable, now: Date): Promise<readonly Card[]> {
  const visitor: View = { database, now: () => now, preview: false };
  const editor: View = { ...visitor, preview: true };
  const site = await readSiteName(visitor);
  const rows = new Map((await query(editor, FIND_ALL)).map((row) => [row.path ?? '', row]));
  const titled = (await readImportedPages(database)).filter((page) => hasOneAddress(page) && page.title !== '');
  const titles = new Map(titled.map(({ path, title }) => [path, title]));
  const paths = new Set([...rows.keys(), ...titles.keys()]);
  const cards = [...paths].flatMap((path) => toCard(rows.get(path), titles.get(path) ?? '', site) ?? []);
  return [await readSiteCard(visitor, site), await readSiteCard(editor, site), ...cards];
}
