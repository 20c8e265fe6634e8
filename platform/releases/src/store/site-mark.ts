import * as v from 'valibot';
import { ReleaseError } from '../release/read-verified.ts';
import { fromJsonBytes, type ObjectStore, toJsonBytes } from './object-store.ts';

/** Contains the site that owns the store. */
const KEY = 'site.json';
const markSchema = v.object({ site: v.string() });

/** Records the site that owns the store, at the first publication. An existing mark is kept. */
export async function markSite(store: ObjectStore, site: string): Promise<void> {
  // A pipeline may be permitted to write releases only.
  if (!(await store.read(KEY))) await store.write(KEY, toJsonBytes({ site }), 'if-absent');
}

/**
 * Checks that the store belongs to a site: checks against another site's releases are meaningless, and a move would
 * damage that site.
 *
 * @throws ReleaseError when the store belongs to another site
 */
export async function expectSite(store: ObjectStore, site: string): Promise<void> {
  const stored = await store.read(KEY);
  if (!stored) return;
  const mark = v.parse(markSchema, fromJsonBytes(stored.bytes));
  if (mark.site !== site)
    throw new ReleaseError(
      `This release store belongs to ${mark.site}, but this is ${site}. Set RELEASE_STORE to the store of ${site}.`,
    );
}
