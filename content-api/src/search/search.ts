import { Type } from 'typebox';
import { rowReader } from '../database/rows.ts';
import type { ContentStore } from '../items/content-store.ts';
import type { Part } from '../schemas/queries.ts';
import {
  RESULT_TYPES,
  type ResultType,
  type SearchResult,
  type TypeCount,
  TypeCountSchema,
} from '../schemas/search.ts';
import { type SearchTerms, toSearchTerms, toTsquery } from './search-terms.ts';
import { toMarked, toSnippet } from './snippet.ts';

export interface SearchRequest {
  readonly text: string;
  readonly part: Part;
  /** Only results of these types; empty means of all. */
  readonly types: readonly ResultType[];
}

export interface SearchAnswer {
  readonly data: SearchResult[];
  readonly total: number;
  /** The text that was searched for instead, or null. */
  readonly correction: string | null;
  /** A text that is written nearly alike and finds much more, or null. */
  readonly alternative: string | null;
  /** How many results each type has, whatever types were asked for. */
  readonly types: TypeCount[];
}

/** Results without a limit of the request's own. */
const MOST_RESULTS = 100;

const readHits = rowReader(
  Type.Object({
    url: Type.String(),
    type: Type.String(),
    name: Type.String(),
    description: Type.String(),
    text: Type.String(),
  }),
);
const readCounts = rowReader(TypeCountSchema);

const RESULTS_IN_ORDER: readonly string[] = RESULT_TYPES;

/** What a query for results has beside its words: the moment, and whether it is for a preview. */
type Shown = readonly [moment: Date, preview: boolean];

const COUNTED = `
  select search_type as type, count(*)::int as total from shown_item($2, $3)
  where search_vector @@ $1::tsquery group by search_type`;

// Weights of D, C, B, A: a word in the name always counts more than the same word in the body, however often it stands there.
const RANKED = `
  select path as url, search_type as type, search_name as name, search_description as description, search_text as text
  from shown_item($3, $4) where search_vector @@ $1::tsquery and (cardinality($2::text[]) = 0 or search_type = any($2))
  order by (
      select sum(ts_rank('{0.01, 0.05, 0.3, 1}', search_vector, probe.query::tsquery) * probe.worth)
      from unnest($5::text[], $6::float8[]) as probe(query, worth)
    ) desc, starts desc nulls last, kind, id
  offset $7 limit $8`;

/**
 * Searches everything that the site says, in Spanish and forgiving: accents, endings, beginnings of words and single
 * slips do not matter. Items with every word come; when there are none, items with any of them.
 */
export async function search(store: ContentStore, { text, part, types }: SearchRequest): Promise<SearchAnswer> {
  const terms = toSearchTerms(text, await store.vocabulary.current());
  if (!terms) return { data: [], total: 0, correction: null, alternative: null, types: [] };
  const shown = [store.now(), store.preview] as const;
  const { query, counts } = await chooseQuery(store, terms, shown);
  const probes = terms.probes.flat();
  const hits = await readHits(store.database, RANKED, [
    query,
    types,
    ...shown,
    probes.map((probe) => probe.query),
    probes.map((probe) => probe.worth),
    part.offset ?? 0,
    part.limit ?? MOST_RESULTS,
  ]);
  const total = sum(types.length === 0 ? counts : counts.filter(({ type }) => types.some((asked) => asked === type)));
  const data = hits.map(({ url, type, name, description, text: body }) => ({
    url,
    type,
    name,
    description,
    snippet: toSnippet(body || description, terms.words),
    markedName: toMarked(name, terms.words),
  }));
  return { data, total, correction: terms.correction, alternative: terms.alternative, types: counts };
}

const sum = (counts: readonly TypeCount[]) => counts.reduce((total, count) => total + count.total, 0);

/** The condition that the results meet, and how many each type has: every word, or any when nothing has all of them. */
async function chooseQuery(store: ContentStore, terms: SearchTerms, shown: Shown) {
  const all = toTsquery(terms, 'all');
  const counts = await countTypes(store, all, shown);
  if (terms.words.length === 1 || counts.length > 0) return { query: all, counts };
  const any = toTsquery(terms, 'any');
  return { query: any, counts: await countTypes(store, any, shown) };
}

async function countTypes({ database }: ContentStore, query: string, shown: Shown): Promise<TypeCount[]> {
  const counts = await readCounts(database, COUNTED, [query, ...shown]);
  const place = ({ type }: TypeCount) => RESULTS_IN_ORDER.indexOf(type);
  return counts.toSorted((a, b) => place(a) - place(b));
}
