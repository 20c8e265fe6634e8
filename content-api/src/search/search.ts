import { Type } from 'typebox';
import type { Database } from '../database/database.ts';
import { rowReader } from '../database/rows.ts';
import type { Part } from '../schemas/queries.ts';
import type { ResultType, SearchResult } from '../schemas/search.ts';
import { type SearchTerms, toSearchTerms, toTsquery } from './search-terms.ts';
import { toSnippet } from './snippet.ts';
import type { VocabularyCache } from './vocabulary.ts';

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
}

/** Results without a limit of the request's own. */
const MOST_RESULTS = 100;

const readHits = rowReader(
  Type.Object({
    total: Type.Integer(),
    url: Type.String(),
    type: Type.String(),
    name: Type.String(),
    description: Type.String(),
    text: Type.String(),
  }),
);
const readCount = rowReader(Type.Object({ total: Type.Integer() }));

const FOUND = `from item where search_vector @@ $1::tsquery and (cardinality($2::text[]) = 0 or search_type = any($2))`;

// Weights of D, C, B, A: a word in the name always counts more than the same word in the body, however often it stands there.
const RANKED = `
  select path as url, search_type as type, search_name as name, search_description as description, search_text as text,
    (select count(*)::int ${FOUND}) as total
  ${FOUND}
  order by (
      select sum(ts_rank('{0.01, 0.05, 0.3, 1}', search_vector, probe.query::tsquery) * probe.worth)
      from unnest($3::text[], $4::float8[]) as probe(query, worth)
    ) desc, starts desc nulls last, kind, id
  offset $5 limit $6`;

/**
 * Searches everything that the site says, in Spanish and forgiving: accents, endings, beginnings of words and single
 * slips do not matter. Items with every word come; when there are none, items with any of them.
 */
export async function search(
  database: Database,
  cache: VocabularyCache,
  { text, part, types }: SearchRequest,
): Promise<SearchAnswer> {
  const terms = toSearchTerms(text, await cache.current());
  if (!terms) return { data: [], total: 0, correction: null };
  const query = await chooseQuery(database, terms, types);
  const probes = terms.probes.flat();
  const hits = await readHits(database, RANKED, [
    query,
    types,
    probes.map((probe) => probe.query),
    probes.map((probe) => probe.worth),
    part.offset ?? 0,
    part.limit ?? MOST_RESULTS,
  ]);
  const total = hits[0]?.total ?? (await count(database, query, types));
  const data = hits.map(({ url, type, name, description, text: body }) => ({
    url,
    type,
    name,
    description,
    snippet: toSnippet(body || description, terms.words),
  }));
  return { data, total, correction: terms.correction };
}

async function chooseQuery(database: Database, terms: SearchTerms, types: readonly ResultType[]): Promise<string> {
  const all = toTsquery(terms, 'all');
  if (terms.words.length === 1 || (await count(database, all, types)) > 0) return all;
  return toTsquery(terms, 'any');
}

async function count(database: Database, query: string, types: readonly ResultType[]): Promise<number> {
  const [row] = await readCount(database, `select count(*)::int as total ${FOUND}`, [query, types]);
  return row?.total ?? 0;
}
