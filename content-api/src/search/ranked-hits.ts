import * as v from 'valibot';
import { rowReader } from '../database/rows.ts';
import { toVersionSql } from '../items/content-version.ts';

const Hit = v.object({
  url: v.string(),
  type: v.string(),
  name: v.string(),
  description: v.string(),
  text: v.string(),
  /** The state of the content that it was read from. */
  version: v.string(),
});

/** What was found, with the text around it. */
export type Hit = v.InferOutput<typeof Hit>;
export const readHits = rowReader(Hit);

const COLUMNS = `path as url, search_type as type, search_name as name, search_description as description,
  search_text as text, ${toVersionSql('$1')} as version`;

// Weights of D, C, B, A: a word in the name always counts more than the same word in the body, however often it stands
// there. The words of an item lie beside its row: they are fetched once, not for each way of finding a word, as deleting a
// word that there cannot be gives them as they are.
const SCORE = `(select sum(ts_rank('{0.01, 0.05, 0.3, 1}', fetched.vector, probe.query) * probe.worth)
  from unnest($3::text[]::tsquery[], $4::float8[]) as probe(query, worth))`;

/**
 * SQL that reads a part of the hits, the best first. Its values: $1 the moment, $3 and $4 the probes and their worth,
 * $5 and $6 offset and limit; further ones belong to the condition, and so does $2.
 */
export const toRankedSql = (condition: string, preview: boolean): string => `
  with best as (select kind, id, row_number() over (order by score desc, starts desc nulls last, kind, id) as rank from (
      select kind, id, starts, ${SCORE} as score from shown_item($1, ${preview})
      cross join lateral (select ts_delete(search_vector, '') as vector offset 0) as fetched
      where ${condition}) as scored
    order by score desc, starts desc nulls last, kind, id offset $5 limit $6)
  select ${COLUMNS} from best join shown_item($1, ${preview}) as item using (kind, id) order by rank`;

/** SQL that reads the items of some places ($2) in their order. */
export const toPlacedSql = (preview: boolean): string =>
  `select ${COLUMNS} from shown_item($1, ${preview}) where place = any($2::int[]) order by place`;
