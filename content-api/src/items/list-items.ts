import { type Static, type TSchema, Type } from 'typebox';
import { rowReader } from '../database/rows.ts';
import { toSearchTerms, toTsquery } from '../search/search-terms.ts';
import type { ContentStore } from './content-store.ts';
import type { Kind } from './item.ts';
import { KnownTotals } from './known-totals.ts';
import type { Asked, ListRequest } from './list-request.ts';
import { toCount, toPage } from './list-sql.ts';

export interface List<T> {
  readonly data: T[];
  readonly total: number;
}

/** The most elements that a call without `limit` gets: news and events grow for years, all other kinds stay small. */
const MOST: Partial<Record<Kind, number>> = { news: 100, event: 100 };

/** How often a list is read anew because the content changed between its total and its elements. */
const TRIES = 3;

const readTotal = rowReader(Type.Object({ version: Type.String(), total: Type.Integer() }));

/** Makes a lister for items whose element in a list has one shape. */
export function itemLister<S extends TSchema>(schema: S) {
  const readPage = rowReader(Type.Object({ version: Type.String(), data: Type.Array(schema) }));
  const totals = new KnownTotals();

  async function count(store: ContentStore, key: string, asked: Asked) {
    const { sql, values } = toCount(asked);
    const [counted] = await readTotal(store.database, sql, values);
    const known = counted ?? { version: '', total: 0 };
    totals.write(key, known);
    return known;
  }

  return async (store: ContentStore, request: ListRequest): Promise<List<Static<S>>> => {
    const query = await toQuery(store, request.conditions?.search);
    if (query === NOTHING) return { data: [], total: 0 };
    const { kind, parent, conditions, part } = request;
    const limit = part.limit ?? MOST[kind];
    const asked: Asked = {
      request: { ...request, part: { ...part, ...(limit !== undefined && { limit }) } },
      query,
      now: store.now(),
      preview: store.preview,
    };
    const key = JSON.stringify([kind, parent, query, conditions, store.preview]);
    let known = totals.read(key) ?? (await count(store, key, asked));
    for (let left = TRIES; ; left -= 1) {
      const { sql, values } = toPage(asked, known.total);
      const [page] = (await readPage(store.database, sql, values)) as { version: string; data: Static<S>[] }[];
      if (left === 0 || page?.version === known.version) return { data: page?.data ?? [], total: known.total };
      known = await count(store, key, asked);
    }
  };
}

const NOTHING = Symbol('the text holds no word');

async function toQuery(store: ContentStore, text: string | undefined): Promise<string | null | typeof NOTHING> {
  if (text === undefined) return null;
  const terms = toSearchTerms(text, await store.vocabulary.current());
  return terms ? toTsquery(terms, 'all') : NOTHING;
}
