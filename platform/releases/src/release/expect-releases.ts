import compare from 'semver/functions/compare.js';
import type { ObjectStore } from '../store/object-store.ts';
import { ReleaseError } from './read-verified.ts';
import { findReleaseJson } from './release-reader.ts';
import type { ReleaseVersions } from './release-set.ts';
import { listReleases } from './verify.ts';

export const ASK_FOR_STORE = 'Are RELEASE_STORE and DATA_DIR those of the site?';

/** Lists the releases of a store. @throws ReleaseError that asks for the store when it contains none */
export async function listExpected(store: ObjectStore) {
  const releases = await listReleases(store);
  if (releases.length === 0) throw new ReleaseError(`This release store contains no releases. ${ASK_FOR_STORE}`);
  return releases;
}

/** Number of versions that an error lists. */
const MAX_LISTED = 5;

/**
 * Checks that releases are in the store.
 *
 * @throws ReleaseError that lists the newest versions of the section, or all sections of the store; also for a damaged
 *   description
 */
export async function expectReleases(store: ObjectStore, versions: ReleaseVersions): Promise<void> {
  for (const [name, version] of Object.entries(versions)) {
    if (await findReleaseJson(store, name, version)) continue;
    const releases = await listExpected(store);
    const known = releases.filter((each) => each.name === name).map((each) => each.version);
    const found =
      known.length > 0
        ? `The newest of ${name}: ${known.toSorted(compare).toReversed().slice(0, MAX_LISTED).join(', ')}`
        : `It has releases of ${[...new Set(releases.map((each) => each.name))].join(', ')}`;
    throw new ReleaseError(`The store contains no release ${name}@${version}. ${found}.`);
  }
}
