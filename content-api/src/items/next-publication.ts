import * as v from 'valibot';
import type { Queryable } from '../database/database.ts';
import { rowReader } from '../database/rows.ts';

const read = rowReader(v.object({ moment: v.nullable(v.number()) }));

// Each least is the first entry of an index.
const NEXT = `select (extract(epoch from least(
  (select publish_at from item where not draft and publish_at > $1 order by publish_at limit 1),
  (select publish_until from item where not draft and publish_until > $1 order by publish_until limit 1))) * 1000)::float8 as moment`;

/** The next moment at which something is published or withdrawn by itself; null when nothing is scheduled. */
export async function findNextPublication(database: Queryable, now: Date): Promise<Date | null> {
  const [row] = await read(database, NEXT, [now], { prepared: true });
  return row?.moment == null ? null : new Date(row.moment);
}
