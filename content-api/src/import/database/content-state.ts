import { integer } from '@site/contract/entities/pieces';
import * as v from 'valibot';
import type { Queryable } from '../../database/database.ts';
import { createRowReader } from '../../database/rows.ts';

/** The state of the last import. */
const StoredState = v.object({
  /** Number of the imports that have changed the content. */
  version: integer,
  hash: v.string(),
  /** The day in Madrid, `YYYY-MM-DD`, from which relative dates were counted. */
  day: v.string(),
  relative_dates: v.boolean(),
});
type ContentState = Omit<v.InferOutput<typeof StoredState>, 'version'>;

const read = createRowReader(StoredState);

/** The state of the database's content, undefined before the first import. */
export async function readContentState(database: Queryable) {
  const [state] = await read(database, 'select version::int, hash, day, relative_dates from content_state');
  return state;
}

/** Records what was imported; the new version number informs other processes. */
export async function writeContentState(tx: Queryable, state: ContentState): Promise<void> {
  await tx.query(
    `insert into content_state (version, hash, day, relative_dates) values (1, $1, $2, $3)
     on conflict (one_row) do update set
       version = content_state.version + 1, hash = excluded.hash, day = excluded.day, relative_dates = excluded.relative_dates`,
    [state.hash, state.day, state.relative_dates],
  );
}

/** True if importing the same content again would change nothing. */
export function isCurrent(state: ContentState | undefined, hash: string, day: string): boolean {
  return state !== undefined && state.hash === hash && (!state.relative_dates || state.day === day);
}
