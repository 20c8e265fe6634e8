import type { Statement } from '../database/database.ts';
import { toPatternQuery } from './lexemes.ts';
import { type SearchTerms, toWordQuery } from './search-terms.ts';

export interface SearchQuery {
  readonly terms: SearchTerms;
  /** Whether an item must contain most words (all, or all but one of three or more) or any of them. */
  readonly joined: 'most' | 'any';
  readonly now: Date;
  readonly preview: boolean;
  /** Only hits of these types are returned; empty means all types. */
  readonly types: readonly string[];
  readonly offset: number;
  readonly limit: number;
}

// For D, C, B, A: a word in the name always counts more than the same word in the body, however often it occurs there.
const WEIGHTS = "'{0.01, 0.03, 0.3, 1}'";

// A long page mentions everything: its score is divided by the square root of the logarithm of its number of words.
const SHORTNESS = 'power(1 + ln(greatest(1, length(vector))), -0.5)';

const ORDER = 'pinned nulls last, score desc, starts desc nulls last, kind, id';
const PROMISING = 'pinned nulls last, is_named desc, starts desc nulls first, kind, id';

/** If there are more hits, those with the words in the name, then undated ones, then the newest ones are ranked. */
const MAX_RANKED = 500;

/**
 * Upcoming items get 1.25 and undated ones 1. Past ones fall from 0.95 to 0.65, with a time constant of three years.
 */
const toTimeliness = (now: string) => `case when starts is null then 1
  when coalesce(ends, starts) >= ${now} then 1.25
  else 0.65 + 0.3 * exp(extract(epoch from coalesce(ends, starts) - ${now}) / (3 * 365 * 86400.0)) end`;

const toAll = (queries: readonly string[]) => queries.join(' && ');

/**
 * All, or all but one: the missing one is in one half, so the other half is complete. Written so, the cost of a query
 * does not grow with the square of its words.
 */
function toAllButOne(queries: readonly string[]): string {
  if (queries.length === 2) return `(${queries.join(' || ')})`;
  const middle = Math.ceil(queries.length / 2);
  const halves = [queries.slice(0, middle), queries.slice(middle)];
  const options = halves.map((half, index) => {
    const other = toAll(halves[1 - index] ?? []);
    return half.length === 1 ? `(${other})` : `(${toAllButOne(half)} && ${other})`;
  });
  return `(${options.join(' || ')})`;
}

/**
 * Selects a part of the hits, best first (`hits`), the number of hits of each type (`types`), and how many hits of the
 * requested types contain every word (`complete`). Hits that are not ranked come last. The score of a hit depends on
 * the rarity and position of each word, the share of the words it contains, the share of its name that was searched
 * for, its length and its date.
 */
export function buildSearchQuery(
  { terms, joined, now, preview, types, offset, limit }: SearchQuery,
  maxRanked = MAX_RANKED,
): Statement {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const moment = add(now);
  const shown = `shown_item(${moment}, ${preview})`;
  const words = terms.words.map((term) => ({ ...term, query: `${add(toWordQuery(term))}::tsquery` }));
  const queries = words.map((word) => word.query);
  const all = toAll(queries);
  const query = joined === 'any' ? queries.join(' || ') : queries.length < 3 ? all : toAllButOne(queries);
  const pins = terms.pinned.map(({ kind, id }) => `(kind = ${add(kind)} and id = ${add(id)})`);
  const pinned =
    pins.length > 0 ? `case ${pins.map((pin, rank) => `when ${pin} then ${rank}`).join(' ')} end` : 'null::int';
  const hasRequestedType = types.length === 0 ? 'true' : `search_type = any(${add(types)}::text[])`;
  const ranks = words.flatMap(({ patterns, weight }) =>
    patterns.map((each) => {
      const rank = `ts_rank(${WEIGHTS}, vector, ${add(toPatternQuery(each))}::tsquery)`;
      return `${rank} * ${(each.worth * weight).toFixed(3)}`;
    }),
  );
  const share = (vector: string) => queries.map((each) => `(${vector} @@ ${each})::int`).join(' + ');
  const max = add(maxRanked);
  // Vectors are stored out of line. Deleting an empty word from one makes PostgreSQL fetch it once, not for each
  // pattern.
  const sql = `
    with hit as materialized (
      select kind, id, search_type, starts, ends, search_vector, name_vector, name_vector @@ (${query}) as is_named,
        ${pinned} as pinned
      from ${shown}
      where ${[`search_vector @@ (${query})`, ...pins].join(' or ')}),
    scored as (
      select kind, id, starts, pinned, (${ranks.join(' + ')})
        * (1 + least(1, (${share('name_vector')}) * 2.0 / greatest(1, length(name_vector))))
        * ${query === all ? '1' : `power(${share('vector')}, 2)`} * ${SHORTNESS} * ${toTimeliness(moment)} as score
      from (select * from hit where ${hasRequestedType} order by ${PROMISING} limit ${max}) as promising
      cross join lateral (select ts_delete(search_vector, '') as vector offset 0) as fetched),
    part as (
      select kind, id, row_number() over () as rank from (
        (select kind, id from scored order by ${ORDER})
        union all (select kind, id from hit where ${hasRequestedType} order by ${PROMISING} offset ${max})
        offset ${add(offset)} limit ${add(limit)}) as cut)
    select
      (select count(*)::int from ${query === all ? 'hit where' : `${shown} where search_vector @@ (${all}) and`} ${hasRequestedType}) as complete,
      coalesce((select jsonb_agg(counted) from (
        select search_type as type, count(*) as total from hit group by search_type) as counted), '[]') as types,
      coalesce((select jsonb_agg(jsonb_build_object('url', path, 'type', search_type, 'name', search_name,
          'description', search_description, 'text', search_text) order by rank)
        from part join ${shown} as item using (kind, id)), '[]') as hits`;
  return { sql, values };
}
