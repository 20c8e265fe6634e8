import { integer } from '@site/contract/entities/pieces';
import {
  SearchResultSchema,
  type TypeCount,
  TypeCountSchema,
  type WireSearchResult,
} from '@site/contract/entities/search';
import * as v from 'valibot';
import { createRowReader } from '../database/rows.ts';
import type { Part } from '../schemas/queries.ts';
import { RESULT_TYPES, type ResultType } from '../schemas/result-types.ts';
import type { ContentStore } from './content-store.ts';
import type { Pattern } from './lexemes.ts';
import { buildSearchQuery } from './search-sql.ts';
import { correctText, type SearchTerms, toSearchTerms } from './search-terms.ts';
import { shortenSearchText } from './search-text.ts';
import { toMarked, toSnippet } from './snippet.ts';

interface SearchRequest {
  readonly text: string;
  readonly part: Part;
  /** Only results of these types; empty means all types. */
  readonly types: readonly ResultType[];
}

/** Maximum number of results if the request has no limit. */
const MAX_RESULTS = 100;

const RESULTS_IN_ORDER: readonly string[] = RESULT_TYPES;

const Hit = v.object({
  ...v.omit(SearchResultSchema, ['snippet', 'markedName']).entries,
  text: v.string(),
});
const FoundSchema = v.object({ types: v.array(TypeCountSchema), hits: v.array(Hit), complete: integer });
type Found = v.InferOutput<typeof FoundSchema>;
const readFound = createRowReader(FoundSchema);

const NOTHING = { data: [], total: 0, correction: null, alternative: null, complete: null, types: [] };

/** If there are fewer results than a page shows, those with any of the words are added. */
const FEW = 6;

/**
 * Searches all content in Spanish. Accents and endings of words do not matter, and the beginning of a word suffices.
 * Finds items with every word, or all but one of three or more; if these are few, also items with any word. If there
 * are none, searches for the corrected text instead, then for any word of the typed text, offering the correction.
 */
export async function search(store: ContentStore, { text, part, types }: SearchRequest) {
  const { text: typed, ...shortened } = shortenSearchText(text);
  const vocabulary = await store.vocabulary();
  const { offset = 0, limit = MAX_RESULTS } = part;
  const now = store.now();
  const read = async (asked: string | null, joined: 'most' | 'any') => {
    const terms = asked === null ? undefined : toSearchTerms(asked, vocabulary);
    if (!terms) return undefined;
    const { sql, values } = buildSearchQuery({ terms, joined, now, preview: store.preview, types, offset, limit });
    const [row] = await readFound(store.database, sql, values);
    return row && row.types.length > 0 ? { ...row, terms } : undefined;
  };
  const readWide = async (asked: string | null) => {
    const most = await read(asked, 'most');
    return !most || most.terms.words.length === 1 || sum(most.types) >= FEW ? most : read(asked, 'any');
  };
  const corrected = correctText(typed, vocabulary);
  const attempts = [
    { read: () => readWide(typed), correction: null, alternative: null },
    { read: () => readWide(corrected), correction: corrected, alternative: null },
    { read: () => read(typed, 'any'), correction: null, alternative: corrected },
    { read: () => read(corrected, 'any'), correction: corrected, alternative: null },
  ];
  for (const attempt of attempts) {
    const found = await attempt.read();
    if (!found) continue;
    const { correction, alternative } = attempt;
    return { ...toAnswer(found, types), correction, alternative, ...shortened };
  }
  return { ...NOTHING, ...shortened };
}

function toAnswer(
  { terms, types, hits, complete }: Found & { readonly terms: SearchTerms },
  asked: readonly ResultType[],
) {
  const counts = types.toSorted((a, b) => toRank(a) - toRank(b));
  const patterns = terms.words.flatMap((word) => word.patterns);
  const total = sum(asked.length === 0 ? counts : counts.filter(({ type }) => asked.some((one) => one === type)));
  const isWhole = terms.words.length === 1 || terms.pinned.length > 0 || complete === total;
  return {
    data: hits.map((hit) => toResult(hit, patterns)),
    total,
    complete: isWhole ? null : complete,
    types: counts,
  };
}

const sum = (counts: readonly TypeCount[]) => counts.reduce((all, { total }) => all + total, 0);

const toRank = ({ type }: TypeCount) => RESULTS_IN_ORDER.indexOf(type);

const toResult = (
  { url, type, name, description, text }: v.InferOutput<typeof Hit>,
  patterns: readonly Pattern[],
): WireSearchResult => ({
  url,
  type,
  name,
  description,
  snippet: toSnippet(text || description, patterns),
  markedName: toMarked(name, patterns),
});
