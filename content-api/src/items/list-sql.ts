import type { Statement } from '../database/database.ts';
import type { Asked } from './list-request.ts';

/** Takes a value of the statement; gives what stands for it there. */
type AddValue = (value: unknown) => string;

/** Reads a part of a list and counts all of it; gives `total` and `data`. Summaries are read for the part alone. */
export function toListSql(asked: Asked): Statement {
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
