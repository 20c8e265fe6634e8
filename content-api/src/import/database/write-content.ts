import type { Queryable } from '../../database/database.ts';
import type { Item } from '../../items/item.ts';
import type { Publication } from '../../items/publication.ts';
import { toVectorText, type WeightedTexts } from '../../search/lexemes.ts';
import { toPublishedVocabulary } from './published-vocabulary.ts';
import { toSearchTexts } from './search-texts.ts';

export interface MediaRow {
  readonly kind: 'image' | 'document';
  readonly name: string;
  readonly plain_name: string;
  readonly hash: string;
  readonly type: string;
  readonly size: number;
  readonly widths: readonly number[];
}

// Only the previous version of the program reads `place`; the next version removes it (decision 028).
const toRow = ({ search, starts, ends, publication, ...item }: Item, texts: WeightedTexts, ordinal: number) => ({
  ...item,
  place: ordinal,
  starts: starts?.toISOString() ?? null,
  ends: ends?.toISOString() ?? null,
  search_type: search?.type ?? null,
  search_name: search?.name ?? null,
  search_description: search?.description ?? null,
  search_text: search ? search.body.normalize('NFC').replace(/\s+/g, ' ').trim() : null,
  search_vector: search && toVectorText(texts),
  draft: publication.draft,
  ...toTimes(publication),
});

const toTimes = ({ publishAt, publishUntil }: Publication) => ({
  publish_at: publishAt?.toISOString() ?? null,
  publish_until: publishUntil?.toISOString() ?? null,
});

/** Rows per statement: the JSON of all rows of a large site would exceed the limits of strings and parameters. */
const PART = 1_000;

type ToRow<T> = (thing: T, number: number) => object;

/** The keys of the rows are columns of the table, which determines their types. */
async function insert<T>(tx: Queryable, table: 'item' | 'media' | 'vocabulary', things: readonly T[], toRow: ToRow<T>) {
  for (let at = 0; at < things.length; at += PART) {
    const rows = things.slice(at, at + PART).map((thing, index) => toRow(thing, at + index));
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    const sql = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
    await tx.query(sql, [JSON.stringify(rows)]);
  }
}

const toTime = ({ starts }: Item) => starts?.getTime() ?? Number.NEGATIVE_INFINITY;
const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Newest first, undated last. */
const inOrder = (items: readonly Item[]) =>
  items.toSorted((a, b) =>
    toTime(a) === toTime(b) ? compareTexts(a.kind, b.kind) || compareTexts(a.id, b.id) : toTime(b) - toTime(a),
  );

/** Replaces all content. Must be called in a transaction, so that readers see either the old content or the new. */
export async function writeContent(tx: Queryable, items: readonly Item[], media: readonly MediaRow[]): Promise<void> {
  await tx.run('delete from item; delete from vocabulary; delete from media;');
  await insert(tx, 'item', inOrder(items), (item, place) => toRow(item, toSearchTexts(item), place));
  await insert(tx, 'media', media, (row) => row);
  const words = toPublishedVocabulary(items);
  await insert(tx, 'vocabulary', words, ({ publication, ...word }) => ({ ...word, ...toTimes(publication) }));
}
