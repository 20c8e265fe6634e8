import { createHash } from 'node:crypto';
import { CONTENT_VERSION_HEADER } from '@site/base/wire-headers';
import * as v from 'valibot';
import { toVersionSql } from '../../database/content-version.ts';
import { rowReader } from '../../database/rows.ts';
import type { ContentStore } from '../../items/content-store.ts';
import type { ApiServer } from '../api-server.ts';

/** Milliseconds for which the version is not looked up again. */
const KEEP_MS = 100;

const read = rowReader(v.object({ version: v.nullable(v.string()) }));
const QUERY = `select ${toVersionSql('$1')} as version`;

/**
 * Announces with every answer which content it shows. The version is read before the answer is made: an answer may be newer
 * than its version, never older, so caches that ask for another version throw away too much at most.
 */
export function addContentVersion(app: ApiServer, { database, now }: ContentStore): void {
  let known: { readonly version: Promise<string>; readonly at: number } | undefined;
  async function readVersion(moment: Date): Promise<string> {
    const [row] = await read(database, QUERY, [moment], { prepared: true });
    return row?.version ? createHash('sha256').update(row.version).digest('hex').slice(0, 12) : '';
  }
  app.addHook('onRequest', async (_request, reply) => {
    const moment = now();
    const age = known ? moment.getTime() - known.at : Number.POSITIVE_INFINITY;
    if (!known || age < 0 || age > KEEP_MS)
      // A database that does not answer is the call's own business.
      known = { version: readVersion(moment).catch(() => ''), at: moment.getTime() };
    const version = await known.version;
    if (version !== '') reply.header(CONTENT_VERSION_HEADER, version);
  });
}
