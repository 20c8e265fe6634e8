import { integer } from '@site/contract/entities/pieces';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { rowReader } from '../database/rows.ts';
import { countBits, toNumbers } from '../search/hits/bits.ts';
import { toIndexedWords } from '../search/indexed-words.ts';
import { toSearchTerms } from '../search/search-terms.ts';
import { type SearchText, shortenSearchText } from '../search/search-text.ts';
import type { ContentStore } from './content-store.ts';
import type { Kind } from './item.ts';
import type { Asked, ListRequest } from './list-request.ts';
import { type Statement, toCount, toPage, toPlaced } from './list-sql.ts';
import { isFar, type Sieve, siftPlaces } from './sifted-places.ts';

export interface List<T> {
  readonly data: T[];
  readonly total: number;
  /** What the text was shortened to before it was searched for; absent when all of it was. */
  readonly shortenedTo?: string;
}

/** What was counted, and of which state of the content (`content-version.ts`): counting costs much more than reading a page. */
interface Total {
  readonly version: string;
  readonly total: number;
}

/** A total, and how its part is read. */
interface Counted extends Total {
  readonly page: Statement;
}

/** The most elements that a call without `limit` gets: news and events grow for years, all other kinds stay small. */
const MOST: Partial<Record<Kind, number>> = { news: 100, event: 100 };

/** How many totals are kept. */
const MOST_TOTALS = 2_000;

/** How often a list is read anew because the content changed between its total and its elements. */
const TRIES = 3;

const readTotal = rowReader(v.object({ version: v.string(), total: integer }));

/** Makes a lister for items whose element in a list has one shape. */
export function itemLister<S extends v.GenericSchema>(schema: S) {
  const readPage = rowReader(v.object({ version: v.string(), data: v.array(schema) }));
  const totals = new LRUCache<string, Total>({ max: MOST_TOTALS });

  async function count(store: ContentStore, asked: Asked, sieve: Sieve | null): Promise<Counted> {
    const { kind, parent, conditions, part } = asked.request;
    const places = sieve && (await siftPlaces(store, asked, sieve));
    if (places) {
      const known = { version: sieve.version, total: countBits(places) };
      if (kind !== 'news') return { ...known, page: toPage(asked, known.total) };
      return { ...known, page: toPlaced(asked, toNumbers(places, part.offset ?? 0, part.limit ?? known.total)) };
    }
    const key = JSON.stringify([kind, parent, asked.words, conditions, store.preview]);
    const known = totals.get(key) ?? (await countAnew(store, asked, key));
    return { ...known, page: toPage(asked, known.total) };
  }

  async function countAnew(store: ContentStore, asked: Asked, key: string) {
    const { sql, values } = toCount(asked);
    const [counted] = await readTotal(store.database, sql, values);
    const known = counted ?? { version: '', total: 0 };
    totals.set(key, known);
    return known;
  }

  return async (store: ContentStore, asked: ListRequest): Promise<List<v.InferOutput<S>>> => {
    const searched = toSearched(asked);
    const request = searched ? { ...asked, conditions: { ...asked.conditions, search: searched.text } } : asked;
    const shortened = searched?.shortenedTo === undefined ? {} : { shortenedTo: searched.shortenedTo };
    const limit = request.part.limit ?? MOST[request.kind];
    const limited = { ...request, part: { ...request.part, ...(limit !== undefined && { limit }) } };
    for (let left = TRIES; ; left -= 1) {
      const sieve = await toSieve(store, request, searched);
      if (sieve === NOTHING) return { data: [], total: 0, ...shortened };
      const words = sieve?.terms ? toIndexedWords(sieve.terms, sieve.vocabulary) : null;
      const counted = { request: limited, words, now: store.now(), preview: store.preview };
      const { version, total, page } = await count(store, counted, sieve);
      const [read] = (await readPage(store.database, page.sql, page.values)) as {
        version: string;
        data: v.InferOutput<S>[];
      }[];
      if (left === 0 || read?.version === version) return { data: read?.data ?? [], total, ...shortened };
      totals.clear();
    }
  };
}

const NOTHING = Symbol('the text holds no word');

const toSearched = ({ conditions }: ListRequest) =>
  conditions?.search === undefined ? undefined : shortenSearchText(conditions.search);

async function toSieve(
  store: ContentStore,
  { part }: ListRequest,
  searched: SearchText | undefined,
): Promise<Sieve | null | typeof NOTHING> {
  if (searched === undefined && !isFar(part)) return null;
  const current = await store.vocabulary.current();
  if (searched === undefined) return { ...current, terms: null };
  const terms = toSearchTerms(searched, current.vocabulary);
  return terms ? { ...current, terms } : NOTHING;
}
