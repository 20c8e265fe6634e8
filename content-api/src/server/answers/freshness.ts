import { createHash } from 'node:crypto';
import { CONTENT_VERSION_HEADER, VALID_UNTIL_HEADER } from '@site/base/wire-headers';
import * as v from 'valibot';
import { readContentVersion } from '../../database/content-version.ts';
import type { Queryable } from '../../database/database.ts';
import { createRowReader } from '../../database/rows.ts';
import type { ApiServer } from '../api-server.ts';

/** How long the version and the next publication are cached, in milliseconds. */
const KEEP_VERSION_MS = 100;
const KEEP_UNTIL_MS = 1_000;

async function findVersion(database: Queryable, now: Date): Promise<string> {
  const version = await readContentVersion(database, now);
  return version && createHash('sha256').update(version).digest('hex').slice(0, 12);
}

const readMoment = createRowReader(v.object({ moment: v.nullable(v.number()) }));

// Each subquery reads only the first entry of an index.
const NEXT = `select (extract(epoch from least(
  (select publish_at from item where not draft and publish_at > $1 order by publish_at limit 1),
  (select publish_until from item where not draft and publish_until > $1 order by publish_until limit 1))) * 1000)::float8 as moment`;

/** The next time at which something is published or withdrawn on schedule; null if nothing is scheduled. */
async function findNextPublication(database: Queryable, now: Date): Promise<Date | null> {
  const [row] = await readMoment(database, NEXT, [now], { prepared: true });
  return row?.moment == null ? null : new Date(row.moment);
}

/** Caches a value for `keepMs`. Looks it up again earlier if the clock was set back or the value is over. */
function lookUpEvery<T>(keepMs: number, find: (now: Date) => Promise<T>, isOver = (_value: T, _now: Date) => false) {
  let known: { readonly value: Promise<T>; readonly at: number } | undefined;
  return async (now: Date): Promise<T> => {
    const age = known ? now.getTime() - known.at : Number.POSITIVE_INFINITY;
    if (!known || age < 0 || age > keepMs || isOver(await known.value, now))
      known = { value: find(now), at: now.getTime() };
    return known.value;
  };
}

/**
 * Adds to every response the version of its content and the time until which caches may keep it. The version is read
 * before the response is built: a response may be newer than its version, never older, so that caches which compare
 * versions never keep outdated responses.
 */
export function addFreshness(app: ApiServer, database: Queryable, now: () => Date): void {
  // If the database does not respond, the call itself reports it.
  const readVersion = lookUpEvery(KEEP_VERSION_MS, (moment) => findVersion(database, moment).catch(() => ''));
  // No response may contain a time that has passed.
  const readUntil = lookUpEvery(
    KEEP_UNTIL_MS,
    (moment) => findNextPublication(database, moment).catch(() => null),
    (until, moment) => until !== null && until <= moment,
  );
  app.addHook('onRequest', async ({ store: { preview } }, reply) => {
    if (preview) return;
    const moment = now();
    const [version, until] = await Promise.all([readVersion(moment), readUntil(moment)]);
    if (version !== '') reply.header(CONTENT_VERSION_HEADER, version);
    if (until) reply.header(VALID_UNTIL_HEADER, until.toISOString());
  });
}
