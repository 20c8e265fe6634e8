import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import { rowReader } from '../database/rows.ts';
import { mendText, toSearchTerms, toWordQuery } from '../search/search-terms.ts';
import { shortenSearchText } from '../search/search-text.ts';
import type { ContentStore } from './content-store.ts';
import type { Kind } from './item.ts';
import type { ListRequest } from './list-request.ts';
import { toListSql } from './list-sql.ts';

export interface List<T> {
  readonly data: T[];
  readonly total: number;
  /** What the text was shortened to before it was searched for; absent when all of it was. */
  readonly shortenedTo?: string;
}

/** The most elements that a call without `limit` gets: news and events grow for years, all other kinds stay small. */
const MOST: Partial<Record<Kind, number>> = { news: 100, event: 100 };

/** Makes a lister for items whose element in a list has one shape. */
export function itemLister<S extends v.GenericSchema>(schema: S) {
  const read = rowReader(v.object({ total: integer, data: v.array(schema) }));

  return async (store: ContentStore, request: ListRequest): Promise<List<v.InferOutput<S>>> => {
    const searched = await toSearched(store, request);
    const shortened = searched?.shortenedTo === undefined ? {} : { shortenedTo: searched.shortenedTo };
    if (searched?.query === null) return { data: [], total: 0, ...shortened };
    const limit = request.part.limit ?? MOST[request.kind];
    const limited = { ...request, part: { ...request.part, ...(limit !== undefined && { limit }) } };
    const { now, preview, database } = store;
    const { sql, values } = toListSql({ request: limited, query: searched?.query ?? null, now: now(), preview });
    const [row] = (await read(database, sql, values)) as { total: number; data: v.InferOutput<S>[] }[];
    return { data: row?.data ?? [], total: row?.total ?? 0, ...shortened };
  };
}

/** What a list's text is searched for by; its query is null when there is no word in it. */
async function toSearched({ vocabulary }: ContentStore, { conditions }: ListRequest) {
  if (conditions?.search === undefined) return undefined;
  const searched = shortenSearchText(conditions.search);
  const words = await vocabulary.current();
  const terms = toSearchTerms(mendText(searched.text, words) ?? searched.text, words);
  return { shortenedTo: searched.shortenedTo, query: terms ? terms.words.map(toWordQuery).join(' & ') : null };
}
