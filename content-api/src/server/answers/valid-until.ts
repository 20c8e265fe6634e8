import { VALID_UNTIL_HEADER } from '@site/base/wire-headers';
import type { ContentStore } from '../../items/content-store.ts';
import { findNextPublication } from '../../items/next-publication.ts';
import type { ApiServer } from '../api-server.ts';

/** Milliseconds for which the moment is not looked up again. */
const KEEP_MS = 1_000;

/** Tells with every answer how long caches may keep it at most. */
export function addValidUntil(app: ApiServer, { database, now }: ContentStore): void {
  let known: { readonly until: Date | null; readonly at: number } | undefined;
  app.addHook('onRequest', async (_request, reply) => {
    const moment = now();
    const age = known ? moment.getTime() - known.at : Number.POSITIVE_INFINITY;
    // The moment that has passed is asked for anew at once, so that no answer names a moment before it.
    if (!known || age < 0 || age > KEEP_MS || (known.until && known.until <= moment))
      known = {
        // A database that does not answer is the call's own business.
        until: await findNextPublication(database, moment).catch(() => null),
        at: moment.getTime(),
      };
    if (known.until) reply.header(VALID_UNTIL_HEADER, known.until.toISOString());
  });
}
