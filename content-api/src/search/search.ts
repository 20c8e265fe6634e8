import { type TypeCount, TypeCountSchema, type WireSearchResult } from '@site/contract/entities/search';
import * as v from 'valibot';
import type { Queryable } from '../database/database.ts';
import { rowReader } from '../database/rows.ts';
import type { Part } from '../schemas/queries.ts';
import { RESULT_TYPES, type ResultType } from '../schemas/result-types.ts';
import { toSearchSql } from './search-sql.ts';
import { type SearchTerms, toSearchTerms } from './search-terms.ts';
import { shortenSearchText } from './search-text.ts';
import { toMarked, toSnippet } from './snippet.ts';
import type { VocabularyCache } from './vocabulary.ts';

/** Where a search reads from. */
export interface SearchStore {
  readonly database: Queryable;
  readonly vocabulary: VocabularyCache;
  readonly now: () => Date;
  /** True for who may see what is not published yet. */
  readonly preview: boolean;
}

export interface SearchRequest {
  readonly text: string;
  readonly part: Part;
  /** Only results of these types; empty means of all. */
  readonly types: readonly ResultType[];
}

export interface SearchAnswer {
  readonly data: WireSearchResult[];
  readonly total: number;
  /** The text that was searched for instead, or null. */
  readonly correction: string | null;
  /** A text that is written nearly alike and finds much more, or null. */
  readonly alternative: string | null;
  /** How many results each type has, whatever types were asked for. */
  readonly types: TypeCount[];
  /** What the text was shortened to before it was searched for; absent when all of it was. */
  readonly shortenedTo?: string;
}

/** Results without a limit of the request's own. */
const MOST_RESULTS = 100;

const RESULTS_IN_ORDER: readonly string[] = RESULT_TYPES;

const Hit = v.object({
  url: v.string(),
  type: v.string(),
  name: v.string(),
  description: v.string(),
  text: v.string(),
});
const readFound = rowReader(v.object({ types: v.array(TypeCountSchema), hits: v.array(Hit) }));

/**
 * Searches everything that the site says, in Spanish and forgiving: accents, endings, beginnings of words and single
 * slips do not matter. Items with every word come; when there are none, items with any of them.
 */
export async function search(store: SearchStore, { text, part, types }: SearchRequest): Promise<SearchAnswer> {
  const searched = shortenSearchText(text);
  const shortened = searched.shortenedTo === undefined ? {} : { shortenedTo: searched.shortenedTo };
  const terms = toSearchTerms(searched, await store.vocabulary.current());
  if (!terms) return { data: [], total: 0, correction: null, alternative: null, types: [], ...shortened };
  const { offset = 0, limit = MOST_RESULTS } = part;
  const asked = { terms, now: store.now(), preview: store.preview, types, offset, limit };
  const found = await find(store.database, asked);
  const counts = found.types.toSorted((a, b) => toRank(a) - toRank(b));
  const ofTypes = types.length === 0 ? counts : counts.filter(({ type }) => types.some((one) => one === type));
  const { correction, alternative } = terms;
  return {
    data: found.hits.map((hit) => toResult(hit, terms)),
    total: ofTypes.reduce((sum, { total }) => sum + total, 0),
    ...{ correction, alternative, types: counts, ...shortened },
  };
}

/** What has every word, or any when nothing has all of them. */
async function find(database: Queryable, asked: Omit<Parameters<typeof toSearchSql>[0], 'joined'>) {
  const read = async (joined: 'all' | 'any') => {
    const { sql, values } = toSearchSql({ ...asked, joined });
    const [row] = await readFound(database, sql, values);
    return row ?? { types: [], hits: [] };
  };
  const all = await read('all');
  return asked.terms.words.length === 1 || all.types.length > 0 ? all : read('any');
}

const toRank = ({ type }: TypeCount) => RESULTS_IN_ORDER.indexOf(type);

const toResult = (
  { url, type, name, description, text }: Record<'url' | 'type' | 'name' | 'description' | 'text', string>,
  { words }: SearchTerms,
): WireSearchResult => ({
  ...{ url, type, name, description },
  snippet: toSnippet(text || description, words),
  markedName: toMarked(name, words),
});
