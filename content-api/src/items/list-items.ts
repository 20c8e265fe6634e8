import { type Static, type TSchema, Type } from 'typebox';
import { rowReader } from '../database/rows.ts';
import type { Part } from '../schemas/queries.ts';
import { toSearchTerms, toTsquery } from '../search/search-terms.ts';
import type { ContentStore } from './content-store.ts';
import type { Kind } from './item.ts';
import { TotalCache } from './total-cache.ts';

/** What the elements of a list must fulfil; an absent condition lets everything through. */
export interface Conditions {
  readonly search?: string;
  readonly from?: Date;
  readonly until?: Date;
  /** At least one of these. */
  readonly tags?: readonly string[];
  readonly seccionId?: string;
}

export interface ListRequest {
  readonly kind: Kind;
  readonly part: Part;
  readonly conditions?: Conditions;
  readonly parent?: string;
}

export interface List<T> {
  readonly data: T[];
  readonly total: number;
}

/** The most elements that a call without `limit` gets: news and events grow for years, all other kinds stay small. */
const MOST: Partial<Record<Kind, number>> = { news: 100, event: 100 };

/** What comes next stands first, then what has no date yet, then the past, the latest first. */
const UPCOMING_FIRST = `case when coalesce(ends, starts) >= $10 then 0 when starts is null then 1 else 2 end,
  case when coalesce(ends, starts) >= $10 then starts end, starts desc, id`;

/** The order of a kind's list; one that is not named has the order of its content. */
function toOrder({ kind, conditions }: ListRequest): string {
  if (kind === 'news' || kind === 'contribution') return 'starts desc, id';
  if (kind !== 'event') return 'position, id';
  return conditions?.from ? 'starts asc nulls last, id' : UPCOMING_FIRST;
}

// An event is over when its end is; one without a date may still come, so only an upper bound leaves it out.
const FOUND = `
  select summary, starts, ends, position, id from shown_item($10, $11)
  where kind = $1
    and ($2::text is null or parent = $2)
    and ($3::text is null or parent = $3)
    and ($4::tsquery is null or search_vector @@ $4::tsquery)
    and ($5::timestamptz is null or coalesce(ends, starts) >= $5 or (starts is null and $6::timestamptz is null))
    and ($6::timestamptz is null or starts <= $6)
    and ($7::text[] is null or tags && $7)`;

// Not materialized: the part is then read in the order of an index, whatever is counted beside it. A total that is known
// stands in the place of the count.
const toSql = (order: string): string => `
  with found as not materialized (${FOUND}),
    ordered as (select summary from found order by ${order} offset $8 limit $9),
    part as (select summary, row_number() over () as place from ordered)
  select case when $12::int is null then (select count(*)::int from found) else $12 end as total,
    coalesce((select jsonb_agg(summary order by place) from part), '[]') as data`;

/** Makes a lister for items whose element in a list has one shape. */
export function itemLister<S extends TSchema>(schema: S) {
  const read = rowReader(Type.Object({ data: Type.Array(schema), total: Type.Integer() }));
  const totals = new TotalCache(() => performance.now());
  return async (store: ContentStore, request: ListRequest): Promise<List<Static<S>>> => {
    const { kind, parent, part, conditions = {} } = request;
    const query = await toQuery(store, conditions.search);
    if (query === NOTHING) return { data: [], total: 0 };
    const { from, until, tags, seccionId } = conditions;
    const key = JSON.stringify([kind, parent, seccionId, query, from, until, tags, store.preview]);
    const [answer] = await read(store.database, toSql(toOrder(request)), [
      kind,
      parent ?? null,
      seccionId ?? null,
      query,
      from ?? null,
      until ?? null,
      tags ?? null,
      part.offset ?? 0,
      part.limit ?? MOST[kind] ?? null,
      store.now(),
      store.preview,
      totals.read(key),
    ]);
    if (answer) totals.write(key, answer.total);
    return (answer as List<Static<S>> | undefined) ?? { data: [], total: 0 };
  };
}

const NOTHING = Symbol('the text holds no word');

async function toQuery(store: ContentStore, text: string | undefined): Promise<string | null | typeof NOTHING> {
  if (text === undefined) return null;
  const terms = toSearchTerms(text, await store.vocabulary.current());
  return terms ? toTsquery(terms, 'all') : NOTHING;
}
