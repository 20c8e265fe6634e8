import * as v from 'valibot';
import { ReleaseError } from '../release/read-verified.ts';
import { fromJsonBytes, type ObjectStore, toJsonBytes } from './object-store.ts';

/** Names the site that the store's releases are for. */
const KEY = 'site.json';
const markSchema = v.object({ site: v.string() });

/** Says whose store it is, for the first publication; the mark of another site stays. */
export async function markSite(store: ObjectStore, site: string): Promise<void> {
  await store.write(KEY, toJsonBytes({ site }), 'if-absent');
}

/**
 * A check against the releases of another site says nothing, and a move would harm it.
 *
 * @throws ReleaseError when it is the store of another site
 */
export async function expectSite(store: ObjectStore, site: string): Promise<void> {
  const stored = await store.read(KEY);
  if (!stored) return;
  const mark = v.parse(markSchema, fromJsonBytes(stored.bytes));
  if (mark.site !== site)
    throw new ReleaseError(
      `This release store is that of ${mark.site}, and this is ${site}. Name the store of ${site} in RELEASE_STORE.`,
    );
}
