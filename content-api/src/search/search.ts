import type { TypeCount, WireSearchResult } from '@site/contract/entities/search';
import type { ContentStore } from '../items/content-store.ts';
import type { Part } from '../schemas/queries.ts';
import { RESULT_TYPES, type ResultType } from '../schemas/result-types.ts';
import { findFew } from './find-few.ts';
import { findMany } from './find-many.ts';
import type { Findings } from './findings.ts';
import { mostWithAll, mostWithAny } from './frequency.ts';
import { MANY } from './many.ts';
import type { Hit } from './ranked-hits.ts';
import { type SearchTerms, toSearchTerms } from './search-terms.ts';
import { shortenSearchText } from './search-text.ts';
import { toMarked, toSnippet } from './snippet.ts';
import type { Vocabulary } from './vocabulary.ts';

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

/** How often a text is looked for anew because the content changed between counting and reading. */
const TRIES = 3;

/**
 * Searches everything that the site says, in Spanish and forgiving: accents, endings, beginnings of words and single
 * slips do not matter. Items with every word come; when there are none, items with any of them.
 *
 * @param many more hits than this are not ranked one by one
 */
export async function search(
  store: ContentStore,
  { text, part, types }: SearchRequest,
  many = MANY,
): Promise<SearchAnswer> {
  const searched = shortenSearchText(text);
  const shortened = searched.shortenedTo === undefined ? {} : { shortenedTo: searched.shortenedTo };
  for (let left = TRIES; ; left -= 1) {
    const { version, vocabulary } = await store.vocabulary.current();
    const terms = toSearchTerms(searched, vocabulary);
    if (!terms) return { data: [], total: 0, correction: null, alternative: null, types: [], ...shortened };
    const found = await find({ store, terms, version, vocabulary, many });
    const hits = await found.read(types, { offset: part.offset ?? 0, limit: part.limit ?? MOST_RESULTS });
    if (left > 0 && hits.some((hit) => hit.version !== version)) continue;
    const counts = found.counts.toSorted((a, b) => toPlace(a) - toPlace(b));
    const asked = types.length === 0 ? counts : counts.filter(({ type }) => types.some((one) => one === type));
    const total = asked.reduce((sum, count) => sum + count.total, 0);
    const data = hits.map((hit) => toResult(hit, terms));
    const { correction, alternative } = terms;
    return { data, total, correction, alternative, types: counts, ...shortened };
  }
}

const toPlace = ({ type }: TypeCount) => RESULTS_IN_ORDER.indexOf(type);

const toResult = ({ url, type, name, description, text }: Hit, { words }: SearchTerms): WireSearchResult => ({
  url,
  type,
  name,
  description,
  snippet: toSnippet(text || description, words),
  markedName: toMarked(name, words),
});

interface Search {
  readonly store: ContentStore;
  readonly terms: SearchTerms;
  readonly version: string;
  readonly vocabulary: Vocabulary;
  readonly many: number;
}

/** What has every word, or any when nothing has all of them. */
async function find({ store, terms, version, vocabulary, many }: Search): Promise<Findings> {
  const moment = store.now();
  const findJoined = (joined: 'all' | 'any', most: number) => {
    const sought = { store, moment, terms, joined } as const;
    if (most <= many) return findFew(sought, vocabulary);
    return findMany(sought, store.hits.at(version, vocabulary, [moment, store.preview]));
  };
  const all = await findJoined('all', mostWithAll(terms, vocabulary));
  if (terms.words.length === 1 || all.counts.length > 0) return all;
  return findJoined('any', mostWithAny(terms, vocabulary));
}
