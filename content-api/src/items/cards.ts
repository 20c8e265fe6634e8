import { type Static, Type } from 'typebox';
import { findFixedTitle, TITLED_ADDRESSES } from '../content/fixed-addresses.ts';
import type { Queryable } from '../database/database.ts';
import { rowReader } from '../database/rows.ts';
import type { Card } from '../media/cards/card-order.ts';
import type { ContentStore } from './content-store.ts';

const Row = Type.Object({
  path: Type.Union([Type.String(), Type.Null()]),
  title: Type.Union([Type.String(), Type.Null()]),
  hash: Type.Union([Type.String(), Type.Null()]),
  widths: Type.Union([Type.Array(Type.Integer()), Type.Null()]),
});
type CardRow = Static<typeof Row>;
const readRows = rowReader(Row);

/** A page's title and its picture: its own, or the first of its gallery. Several items share the page of the trustees. */
const select = (items: string, condition: string) => `
  select i.path, i.search_name as title, m.hash, m.widths
  from ${items} i left join media m on m.kind = 'image' and m.name = coalesce(
    nullif(i.summary->>'image', ''), nullif(i.detail->>'image', ''), i.detail->'images'->>0)
  where i.kind not in ('document', 'picture', 'trustee') and ${condition} order by i.kind, i.position limit `;

const FIND = `${select('shown_item($1, $2)', 'i.path = $3 and i.search_name is not null')} 1`;
const FIND_ALL = `${select('item', 'i.path is not null and i.search_name is not null')} 100000`;
const FIND_SLIDE = `${select('item', "i.kind = 'slide'")} 1`;
const FIND_NAME =
  "select summary->>'value' as title, null as path, null as hash, null::integer[] as widths from item " +
  "where kind = 'property' and summary->>'name' = 'name' order by position limit 1";

const toPicture = (row: CardRow | undefined): Card['picture'] => {
  const width = Math.max(0, ...(row?.widths ?? []));
  return row?.hash && width > 0 ? { key: row.hash, width } : null;
};

async function readSiteName(database: Queryable): Promise<string> {
  const [row] = await readRows(database, FIND_NAME);
  return row?.title ?? '';
}

/** The card of the site itself, which stands for every page that has no card of its own. */
async function readSiteCard(database: Queryable, site: string): Promise<Card> {
  const [slide] = await readRows(database, FIND_SLIDE);
  return { title: site, site, picture: toPicture(slide) };
}

function toCard(row: CardRow | undefined, path: string, site: string): Card | null {
  const title = findFixedTitle(path) ?? row?.title;
  return title ? { title, site, picture: toPicture(row) } : null;
}

/** The cards that may stand for a page, the best one first: its own, if it has one that may be seen, then the site's. */
export async function findCards({ database, now, preview }: ContentStore, path: string): Promise<readonly Card[]> {
  const site = await readSiteName(database);
  const [row] = await readRows(database, FIND, [now(), preview, path]);
  const own = toCard(row, path, site);
  return [...(own ? [own] : []), await readSiteCard(database, site)];
}

/** Every card of the site, also of pages that are not published yet. */
export async function listCards(database: Queryable): Promise<readonly Card[]> {
  const site = await readSiteName(database);
  const rows = new Map((await readRows(database, FIND_ALL)).map((row) => [row.path ?? '', row]));
  const paths = new Set([...rows.keys(), ...TITLED_ADDRESSES]);
  const cards = [...paths].flatMap((path) => toCard(rows.get(path), path, site) ?? []);
  return [await readSiteCard(database, site), ...cards];
}
