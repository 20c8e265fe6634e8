import type { Queryable } from '../database/database.ts';
import type { Item } from '../items/item.ts';
import { toVectorText } from '../search/lexemes.ts';
import { toVocabulary } from '../search/vocabulary.ts';

/** A row of the table `media`. */
export interface MediaRow {
  readonly kind: 'image' | 'document';
  readonly name: string;
  readonly hash: string;
  readonly type: string;
  readonly size: number;
  readonly widths: readonly number[];
}

const toRow = ({ search, starts, ends, ...item }: Item) => ({
  ...item,
  starts: starts?.toISOString() ?? null,
  ends: ends?.toISOString() ?? null,
  search_type: search?.type ?? null,
  search_name: search?.name ?? null,
  search_description: search?.description ?? null,
  search_text: search ? search.body.normalize('NFC').replace(/\s+/g, ' ').trim() : null,
  search_vector: search && toVectorText({ A: search.name, B: `${search.description} ${search.lead}`, C: search.body }),
});

const INSERT_ITEMS = `
  insert into item
  select * from jsonb_to_recordset($1::jsonb) as row(
    kind text, id text, parent text, ancestors text[], position integer, starts timestamptz, ends timestamptz,
    tags text[], path text, summary jsonb, detail jsonb,
    search_type text, search_name text, search_description text, search_text text, search_vector tsvector)`;

/** Replaces all content; to be called in a transaction, so that readers see the old content or the new. */
export async function writeContent(tx: Queryable, items: readonly Item[], media: readonly MediaRow[]): Promise<void> {
  await tx.run('delete from item; delete from vocabulary; delete from media;');
  await tx.query(INSERT_ITEMS, [JSON.stringify(items.map(toRow))]);
  await tx.query(
    `insert into media select * from jsonb_to_recordset($1::jsonb)
       as row(kind text, name text, hash text, type text, size integer, widths integer[])`,
    [JSON.stringify(media)],
  );
  const texts = items.flatMap(({ search }) =>
    search ? [[search.name, search.description, search.lead, search.body].join(' ')] : [],
  );
  await tx.query(
    'insert into vocabulary select * from jsonb_to_recordset($1::jsonb) as row(word text, written text, items integer)',
    [JSON.stringify(toVocabulary(texts))],
  );
}
