import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import type { Statement } from '../database/database.ts';
import { rowReader } from '../database/rows.ts';
import type { Part } from '../schemas/queries.ts';
import type { ContentStore } from '../search/content-store.ts';
import { mendText, toSearchTerms, toWordQuery } from '../search/search-terms.ts';
import { shortenSearchText } from '../search/search-text.ts';
import type { Kind } from './item.ts';

/** What the elements of a list must fulfil; an absent condition lets everything through. */
export interface Conditions {
  readonly search?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** At least one of these. */
  readonly tags?: readonly string[] | undefined;
  readonly seccionId?: string | undefined;
  /** Where an event takes place, in the words of the content. */
  readonly location?: string | undefined;
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
  /** What the text was shortened to before it was searched for; absent when all of it was. */
  readonly shortenedTo?: string;
}

/** The most elements that a call without `limit` gets: news and events grow for years, all other kinds stay small. */
const MOST: Partial<Record<Kind, number>> = { news: 100, event: 100 };

/** Makes a lister for items whose element in a list has one shape. */
export function itemLister<S extends v.GenericSchema>(schema: S) {
  const read = rowReader(v.object({ total: integer, data: v.array(schema) }));

  return async (store: ContentStore, request: ListRequest): Promise<List<v.InferOutput<S>>> => {
    const { query, ...shortened } = await toSearched(store, request);
    if (query === '') return { data: [], total: 0, ...shortened };
    const limit = request.part.limit ?? MOST[request.kind];
    const limited = { ...request, part: { ...request.part, ...(limit !== undefined && { limit }) } };
    const { now, preview, database } = store;
    const { sql, values } = toListSql({ request: limited, query, now: now(), preview });
    const [row] = (await read(database, sql, values)) as { total: number; data: v.InferOutput<S>[] }[];
    return { data: row?.data ?? [], total: row?.total ?? 0, ...shortened };
  };
}

/** What a list's text is searched for by, as a tsquery: null without a text, empty when there is no word in it. */
async function toSearched({ vocabulary }: ContentStore, { conditions }: ListRequest) {
  if (conditions?.search === undefined) return { query: null };
  const { text, ...shortened } = shortenSearchText(conditions.search);
  const words = await vocabulary();
  const terms = toSearchTerms(mendText(text, words) ?? text, words);
  return { ...shortened, query: terms?.words.map(toWordQuery).join(' & ') ?? '' };
}

interface Asked {
  readonly request: ListRequest;
  /** The words looked for, as a tsquery; null for none. */
  readonly query: string | null;
  readonly now: Date;
  readonly preview: boolean;
}

/** Takes a value of the statement; gives what stands for it there. */
type AddValue = (value: unknown) => string;

/** Reads a part of a list and counts all of it; gives `total` and `data`. Summaries are read for the part alone. */
function toListSql(asked: Asked): Statement {
  const values: unknown[] = [];
  const add: AddValue = (value) => `$${values.push(value)}`;
  const shown = `shown_item(${add(asked.now)}, ${asked.preview})`;
  const kind = add(asked.request.kind);
  const where = [`kind = ${kind}`, ...toConditions(asked, add)].join(' and ');
  const { offset = 0, limit = null } = asked.request.part;
  const hasWords = asked.query !== null;
  const source = hasWords ? 'hit' : shown;
  // Words are looked up in their index first: to test the words of each row is slow, which the planner does not know.
  const location = asked.request.conditions?.location === undefined ? '' : ', summary';
  const hit = `with hit as materialized (select kind, id, parent, tags, starts, ends, position${location} from ${shown}
    where search_vector @@ ${hasWords ? add(asked.query) : ''}::tsquery)`;
  const sql = `${hasWords ? hit : ''}
    select (select count(*)::int from ${source} where ${where}) as total,
      coalesce((select jsonb_agg(summary order by number) from (
        select id, row_number() over () as number from (
          select id from ${source} where ${where} order by ${toOrder(asked, add)}
          offset ${add(offset)} limit ${add(limit)}::int) as sorted) as part
        join ${shown} as item on item.kind = ${kind} and item.id = part.id), '[]') as data`;
  return { sql, values };
}

/** An event belongs to every day that it takes. What has no date may still come, so only an upper bound leaves it out. */
function toConditions({ request: { parent, conditions = {} } }: Asked, add: AddValue) {
  const { from, until, tags, seccionId, location } = conditions;
  const first = from && `coalesce(ends, starts) >= ${add(from)}`;
  return [
    ...(parent === undefined ? [] : [`parent = ${add(parent)}`]),
    ...(seccionId === undefined ? [] : [`parent = ${add(seccionId)}`]),
    ...(location === undefined ? [] : [`summary->>'location' = ${add(location)}`]),
    ...(tags === undefined ? [] : [`tags && ${add(tags)}::text[]`]),
    ...(first ? [until ? first : `(${first} or starts is null)`] : []),
    ...(until ? [`starts <= ${add(until)}`] : []),
  ];
}

/**
 * News and contributions: the latest first. Events: what is coming, the nearest first, then what has no date yet, then the
 * past, the latest first; an event is over when its end is. All other kinds have the order of their content.
 */
function toOrder({ request: { kind, conditions = {} }, now }: Asked, add: AddValue): string {
  if (kind === 'news' || kind === 'contribution') return 'starts desc, id';
  if (kind !== 'event') return 'position, id';
  if (conditions.from) return 'starts nulls last, id';
  const isComing = `coalesce(ends, starts) >= ${add(now)}`;
  return `case when ${isComing} then 0 when starts is null then 1 else 2 end, case when ${isComing} then starts end,
    starts desc, id`;
}
