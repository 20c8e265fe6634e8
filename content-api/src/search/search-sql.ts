import type { Statement } from '../database/database.ts';
import { Parameters } from '../database/parameters.ts';
import { toPatternQuery } from './lexemes.ts';
import { type SearchTerms, toTsquery } from './search-terms.ts';

/** What is read of what a text finds. */
export interface Asked {
  readonly terms: SearchTerms;
  /** Whether an item has to have every word or one of them. */
  readonly joined: 'all' | 'any';
  readonly now: Date;
  readonly preview: boolean;
  /** Only hits of these types are read; empty means of all. */
  readonly types: readonly string[];
  readonly offset: number;
  readonly limit: number;
}

// Of D, C, B, A: a word in the name always counts more than the same word in the body, however often it stands there.
const WEIGHTS = "'{0.01, 0.05, 0.3, 1}'";

const ORDER = 'score desc, starts desc nulls last, kind, id';
const PROMISING = 'is_named desc, starts desc nulls first, kind, id';

/** Of more hits those with the words in the name, then what has no date, then the newest are ranked. */
const MOST_RANKED = 1_000;

/**
 * Reads a part of the hits, the best first, and counts the hits of each type; gives `types` and `hits`. What is not ranked
 * comes last.
 */
export function toSearchSql(
  { terms, joined, now, preview, types, offset, limit }: Asked,
  mostRanked = MOST_RANKED,
): Statement {
  const parameters = new Parameters();
  const shown = `shown_item(${parameters.add(now)}, ${preview})`;
  const query = `${parameters.add(toTsquery(terms, joined))}::tsquery`;
  const isAsked = types.length === 0 ? 'true' : `search_type = any(${parameters.add(types)}::text[])`;
  const score = terms.patterns
    .flat()
    .map((each) => `ts_rank(${WEIGHTS}, vector, ${parameters.add(toPatternQuery(each))}::tsquery) * ${each.worth}`);
  const most = parameters.add(mostRanked);
  // A vector lies beside its row. Deleting no word from it fetches it once, not for each pattern.
  const sql = `
    with hit as materialized (
      select kind, id, search_type, starts, search_vector, name_vector @@ ${query} as is_named from ${shown}
      where search_vector @@ ${query}),
    scored as (
      select kind, id, starts, ${score.join(' + ')} as score
      from (select * from hit where ${isAsked} order by ${PROMISING} limit ${most}) as promising
      cross join lateral (select ts_delete(search_vector, '') as vector offset 0) as fetched),
    part as (
      select kind, id, row_number() over () as rank from (
        (select kind, id from scored order by ${ORDER})
        union all (select kind, id from hit where ${isAsked} order by ${PROMISING} offset ${most})
        offset ${parameters.add(offset)} limit ${parameters.add(limit)}) as cut)
    select
      coalesce((select jsonb_agg(counted) from (
        select search_type as type, count(*) as total from hit group by search_type) as counted), '[]') as types,
      coalesce((select jsonb_agg(jsonb_build_object('url', path, 'type', search_type, 'name', search_name,
          'description', search_description, 'text', search_text) order by rank)
        from part join ${shown} as item using (kind, id)), '[]') as hits`;
  return { sql, values: parameters.values };
}
