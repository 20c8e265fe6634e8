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

// `place` is read by the program of the version before only; one version later it goes (decision 028).
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

const COLUMNS = [
  ['kind', 'text'],
  ['id', 'text'],
  ['parent', 'text'],
  ['ancestors', 'text[]'],
  ['position', 'integer'],
  ['starts', 'timestamptz'],
  ['ends', 'timestamptz'],
  ['tags', 'text[]'],
  ['path', 'text'],
  ['summary', 'jsonb'],
  ['detail', 'jsonb'],
  ['place', 'integer'],
  ['search_type', 'text'],
  ['search_name', 'text'],
  ['search_description', 'text'],
  ['search_text', 'text'],
  ['search_vector', 'tsvector'],
  ['draft', 'boolean'],
  ['publish_at', 'timestamptz'],
  ['publish_until', 'timestamptz'],
] as const;

const NAMES = COLUMNS.map(([name]) => name).join(', ');
const INSERT_ITEMS = `insert into item (${NAMES}) select ${NAMES}
  from jsonb_to_recordset($1::jsonb) as row(${COLUMNS.map((column) => column.join(' ')).join(', ')})`;

const INSERT_WORDS = `insert into vocabulary (word, written, items, publish_at, publish_until)
  select word, written, items, publish_at, publish_until from jsonb_to_recordset($1::jsonb)
    as row(word text, written text, items integer, publish_at timestamptz, publish_until timestamptz)`;

const INSERT_MEDIA = `insert into media (kind, name, plain_name, hash, type, size, widths)
  select kind, name, plain_name, hash, type, size, widths from jsonb_to_recordset($1::jsonb)
    as row(kind text, name text, plain_name text, hash text, type text, size integer, widths integer[])`;

const toTimes = ({ publishAt, publishUntil }: Publication) => ({
  publish_at: publishAt?.toISOString() ?? null,
  publish_until: publishUntil?.toISOString() ?? null,
});

/** Rows of one statement: a text of all rows of a large site is longer than a string or a parameter may be. */
const PART = 1_000;

type ToRow<T> = (thing: T, number: number) => object;

async function insertInParts<T>(tx: Queryable, sql: string, things: readonly T[], toRow: ToRow<T>) {
  for (let at = 0; at < things.length; at += PART) {
    const rows = things.slice(at, at + PART).map((thing, index) => toRow(thing, at + index));
    await tx.query(sql, [JSON.stringify(rows)]);
  }
}

const toTime = ({ starts }: Item) => starts?.getTime() ?? Number.NEGATIVE_INFINITY;
const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The newest first, what has no date last. */
const inOrder = (items: readonly Item[]) =>
  items.toSorted((a, b) =>
    toTime(a) === toTime(b) ? compareTexts(a.kind, b.kind) || compareTexts(a.id, b.id) : toTime(b) - toTime(a),
  );

/** Replaces all content; to be called in a transaction, so that readers see the old content or the new. */
export async function writeContent(tx: Queryable, items: readonly Item[], media: readonly MediaRow[]): Promise<void> {
  await tx.run('delete from item; delete from vocabulary; delete from media;');
  await insertInParts(tx, INSERT_ITEMS, inOrder(items), (item, place) => toRow(item, toSearchTexts(item), place));
  await insertInParts(tx, INSERT_MEDIA, media, (row) => row);
  const words = toPublishedVocabulary(items);
  await insertInParts(tx, INSERT_WORDS, words, ({ publication, ...word }) => ({ ...word, ...toTimes(publication) }));
}
