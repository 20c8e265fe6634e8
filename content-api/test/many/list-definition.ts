import type { Asked } from '../../src/items/list-request.ts';
import type { Statement } from '../../src/items/list-sql.ts';

// What comes next stands first, then what has no date yet, then the past, the latest first.
const UPCOMING_FIRST = `case when coalesce(ends, starts) >= $1 then 0 when starts is null then 1 else 2 end,
  case when coalesce(ends, starts) >= $1 then starts end, starts desc, id`;

/** The definition of a list, as plain as it can be said: everything that fulfils the conditions, put in order. */
export function toDefinition({ request: { kind, conditions = {} }, words, now, preview }: Asked): Statement {
  const { from = null, until = null, tags = null } = conditions;
  const order = kind === 'news' ? 'starts desc, id' : kind === 'page' ? 'position, id' : null;
  const sql = `select id from shown_item($1, $2) where kind = $3
    and ($4::tsquery is null or search_vector @@ $4::tsquery)
    and ($5::timestamptz is null or coalesce(ends, starts) >= $5 or (starts is null and $6::timestamptz is null))
    and ($6::timestamptz is null or starts <= $6)
    and ($7::text[] is null or tags && $7)
    order by ${order ?? (from ? 'starts asc nulls last, id' : UPCOMING_FIRST)}`;
  return { sql, values: [now, preview, kind, words?.whole ?? null, from, until, tags] };
}
