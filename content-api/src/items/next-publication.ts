import { Type } from 'typebox';
import type { Queryable } from '../database/database.ts';
import { rowReader } from '../database/rows.ts';

const read = rowReader(Type.Object({ moment: Type.Union([Type.Number(), Type.Null()]) }));

const NEXT = `select (extract(epoch from min(moment)) * 1000)::float8 as moment from (
  select publish_at as moment from item where not draft and publish_at > $1
  union all select publish_until from item where not draft and publish_until > $1) as change`;

/** The next moment at which something is published or withdrawn by itself; null when nothing is scheduled. */
export async function findNextPublication(database: Queryable, now: Date): Promise<Date | null> {
  const [row] = await read(database, NEXT, [now]);
  return row?.moment == null ? null : new Date(row.moment);
}
