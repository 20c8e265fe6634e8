import { hasOneAddress } from '@site/contract/declared-page';
import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import type { Queryable } from '../database/database.ts';
import { rowReader } from '../database/rows.ts';
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
const readRows = rowReader(Row);

/** A page's title and its picture: its own, or the first of its gallery. Several items share the page of the trustees. */
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

/** Whose eyes look: a visitor's, or those of the holder of a preview link. */
type Seen = Pick<ContentStore, 'database' | 'now' | 'preview'>;

const ask = ({ database, now, preview }: Seen, sql: string, ...more: readonly unknown[]) =>
  readRows(database, sql, [now(), preview, ...more]);

const toPicture = (row: CardRow | undefined): Card['picture'] => {
  const width = Math.max(0, ...(row?.widths ?? []));
  return row?.hash && width > 0 ? { key: row.hash, width } : null;
};

async function readSiteName(seen: Seen): Promise<string> {
  const [row] = await ask(seen, FIND_NAME);
  return row?.title ?? '';
}

/** The card of the site itself, which stands for every page that has no card of its own. */
async function readSiteCard(seen: Seen, site: string): Promise<Card> {
  const [slide] = await ask(seen, FIND_SLIDE);
  return { title: site, site, picture: toPicture(slide) };
}

/** @param declared what the section that shows the page calls it; empty when it does not say */
function toCard(row: CardRow | undefined, declared: string, site: string): Card | null {
  const title = declared || row?.title;
  return title ? { title, site, picture: toPicture(row) } : null;
}

/** The cards that may stand for a page, the best one first: its own, if it has one that may be seen, then the site's. */
export async function findCards(seen: Seen, path: string): Promise<readonly Card[]> {
  const site = await readSiteName(seen);
  const [row] = await ask(seen, FIND, path);
  const own = toCard(row, await findDeclaredTitle(seen.database, path), site);
  return [...(own ? [own] : []), await readSiteCard(seen, site)];
}

/** Every card of the site, also of pages that are not published yet: theirs is to be there when they are. */
export async function listCards(database: Queryable, now: Date): Promise<readonly Card[]> {
  const visitor: Seen = { database, now: () => now, preview: false };
  const editor: Seen = { ...visitor, preview: true };
  const site = await readSiteName(visitor);
  const rows = new Map((await ask(editor, FIND_ALL)).map((row) => [row.path ?? '', row]));
  const titled = (await readImportedPages(database)).filter((page) => hasOneAddress(page) && page.title !== '');
  const titles = new Map(titled.map(({ path, title }) => [path, title]));
  const paths = new Set([...rows.keys(), ...titles.keys()]);
  const cards = [...paths].flatMap((path) => toCard(rows.get(path), titles.get(path) ?? '', site) ?? []);
  return [await readSiteCard(visitor, site), await readSiteCard(editor, site), ...cards];
}
