import type { Queryable } from '../../database/database.ts';
import { insertRows } from '../../database/rows.ts';
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
  await insertRows(tx, 'item', inOrder(items), (item, place) => toRow(item, toSearchTexts(item), place));
  await insertRows(tx, 'media', media, (row) => row);
  const words = toPublishedVocabulary(items);
  await insertRows(tx, 'vocabulary', words, ({ publication, ...word }) => ({ ...word, ...toTimes(publication) }));
}
