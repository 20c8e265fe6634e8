import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import type { Statement } from '../database/database.ts';
import { createRowReader } from '../database/rows.ts';
import type { Part } from '../schemas/queries.ts';
import type { ContentStore } from '../search/content-store.ts';
import { correctText, toSearchTerms, toWordQuery } from '../search/search-terms.ts';
import { shortenSearchText } from '../search/search-text.ts';
import type { Kind } from './item.ts';

/** Conditions on the elements of a list. An absent one matches everything. */
export interface Conditions {
  readonly search?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Matches items that have at least one of these. */
  readonly tags?: readonly string[] | undefined;
  readonly seccionId?: string | undefined;
  /** The location of an event, exactly as in the content. */
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
  readonly shortenedTo?: string;
}

/** Maximum number of elements without `limit`: news and events grow for years, all other kinds stay small. */
const MAX_ELEMENTS: Partial<Record<Kind, number>> = { news: 100, event: 100 };

export function createItemLister<S extends v.GenericSchema>(schema: S) {
  const read = createRowReader(v.object({ total: integer, data: v.array(schema) }));

  return async (store: ContentStore, request: ListRequest): Promise<List<v.InferOutput<S>>> => {
    const { query, ...shortened } = await toSearched(store, request);
    if (query === '') return { data: [], total: 0, ...shortened };
    const { now, preview, database } = store;
    const { sql, values } = buildListQuery({ request, query, now: now(), preview });
    const [row] = (await read(database, sql, values)) as { total: number; data: v.InferOutput<S>[] }[];
    return { data: row?.data ?? [], total: row?.total ?? 0, ...shortened };
  };
}

/** The tsquery for the search text of a list: null without a text, empty if the text contains no word. */
async function toSearched({ vocabulary, preview }: ContentStore, { conditions }: ListRequest) {
  if (conditions?.search === undefined) return { query: null };
  const { text, ...shortened } = shortenSearchText(conditions.search);
  const words = await vocabulary();
  // The vocabulary has no word of a draft, so a preview also searches for the text as it was typed.
  const texts = new Set([correctText(text, words) ?? text, ...(preview ? [text] : [])]);
  const terms = [...texts].flatMap((one) => toSearchTerms(one, words) ?? []);
  return { ...shortened, query: terms.map((each) => `(${each.words.map(toWordQuery).join(' & ')})`).join(' | ') };
}

interface ListQuery {
  readonly request: ListRequest;
  /** The tsquery of the search text; null without one. */
  readonly query: string | null;
  readonly now: Date;
  readonly preview: boolean;
}

/** Adds a parameter to the statement and returns its placeholder. */
type AddValue = (value: unknown) => string;

/** Selects `total`, the length of the whole list, and `data`, a part of it. Summaries are read for that part only. */
function buildListQuery(list: ListQuery): Statement {
  const values: unknown[] = [];
  const add: AddValue = (value) => `$${values.push(value)}`;
  const shown = `shown_item(${add(list.now)}, ${list.preview})`;
  const kind = add(list.request.kind);
  const where = [`kind = ${kind}`, ...toConditions(list, add)].join(' and ');
  const { offset = 0, limit = MAX_ELEMENTS[list.request.kind] ?? null } = list.request.part;
  const hasWords = list.query !== null;
  const source = hasWords ? 'hit' : shown;
  // Materialised so that words are looked up in their index: matching every row is slower than the planner estimates.
  const location = list.request.conditions?.location === undefined ? '' : ', summary';
  const hit = `with hit as materialized (select kind, id, parent, tags, starts, ends, position${location} from ${shown}
    where search_vector @@ ${hasWords ? add(list.query) : ''}::tsquery)`;
  const sql = `${hasWords ? hit : ''}
    select (select count(*)::int from ${source} where ${where}) as total,
      coalesce((select jsonb_agg(summary order by number) from (
        select id, row_number() over () as number from (
          select id from ${source} where ${where} order by ${toOrder(list, add)}
          offset ${add(offset)} limit ${add(limit)}::int) as sorted) as part
        join ${shown} as item on item.kind = ${kind} and item.id = part.id), '[]') as data`;
  return { sql, values };
}

/**
 * An event belongs to every day that it spans. An undated one may still be to come, so only an upper bound excludes it.
 */
function toConditions({ request: { parent, conditions = {} } }: ListQuery, add: AddValue) {
  const { from, until, tags, seccionId, location } = conditions;
  const first = from && `coalesce(ends, starts) >= ${add(from)}`;
  return [
    ...[parent, seccionId].flatMap((one) => (one === undefined ? [] : [`parent = ${add(one)}`])),
    ...(location === undefined ? [] : [`summary->>'location' = ${add(location)}`]),
    ...(tags === undefined ? [] : [`tags && ${add(tags)}::text[]`]),
    ...(first ? [until ? first : `(${first} or starts is null)`] : []),
    ...(until ? [`starts <= ${add(until)}`] : []),
  ];
}

/**
 * News and contributions: latest first. Events: upcoming ones, nearest first, then undated ones, then past ones, latest
 * first; an event is past once it has ended. All other kinds: by the position that their reader sets.
 */
function toOrder({ request: { kind, conditions = {} }, now }: ListQuery, add: AddValue): string {
  if (kind === 'news' || kind === 'contribution') return 'starts desc, id';
  if (kind !== 'event') return 'position, id';
  if (conditions.from) return 'starts nulls last, id';
  const isComing = `coalesce(ends, starts) >= ${add(now)}`;
  return `case when ${isComing} then 0 when starts is null then 1 else 2 end, case when ${isComing} then starts end,
    starts desc, id`;
}
