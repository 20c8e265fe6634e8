import * as v from 'valibot';
import type { Queryable } from './database.ts';
import { createRowReader } from './rows.ts';

const read = createRowReader(v.object({ version: v.string() }));

const VERSION = `select concat_ws(' ', (select concat_ws(' ', version, hash, day) from content_state),
  (select max(publish_at) from item where publish_at <= $1),
  (select max(publish_until) from item where publish_until <= $1)) as version`;

/**
 * The version of what is visible at `now`. It changes with every import, and whenever a scheduled item appears or
 * expires; values computed from the content are valid as long as it stays the same. Every new database counts its
 * imports from 1, so the version also contains their hash and day. Empty before the first import.
 */
export async function readContentVersion(database: Queryable, now: Date): Promise<string> {
  const [row] = await read(database, VERSION, [now], { prepared: true });
  return row?.version ?? '';
}
