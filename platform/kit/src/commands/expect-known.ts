import { listChannels } from '@site/releases/publisher';
import {
  compareVersions,
  findReleaseJson,
  listReleases,
  type ObjectStore,
  type ReleaseVersions,
} from '@site/releases/reader';
import { UsageError } from './usage.ts';

function expectOne(kind: string, name: string, known: readonly string[]): void {
  if (known.length > 0 && !known.includes(name))
    throw new UsageError(`Unknown ${kind} ${name}; known: ${known.join(', ')}.`);
}

const toNames = (releases: readonly { readonly name: string }[]): readonly string[] => [
  ...new Set(releases.map(({ name }) => name)),
];

/**
 * Checks the names of a query without results: a typing error must not look like a section that was never promoted.
 *
 * @throws UsageError that lists the known names
 */
export async function expectKnown(store: ObjectStore, channel: string, section?: string): Promise<void> {
  expectOne('channel', channel, await listChannels(store));
  if (section === undefined) return;
  expectOne('section', section, toNames(await listReleases(store)));
}

const ASK_FOR_STORE = 'Are RELEASE_STORE and DATA_DIR those of the site?';

/** Lists the releases of a store. @throws UsageError that asks for the store when it contains none */
async function listExpected(store: ObjectStore) {
  const releases = await listReleases(store);
  if (releases.length === 0) throw new UsageError(`This release store contains no releases. ${ASK_FOR_STORE}`);
  return releases;
}

/**
 * Checks that a store contains releases, and some of each given section.
 *
 * @throws UsageError that asks for the store, or lists the known sections
 */
export async function expectSections(store: ObjectStore, sections: readonly string[]): Promise<void> {
  const known = toNames(await listExpected(store));
  for (const section of sections) expectOne('section', section, known);
}

/** What a query without results prints: an empty store is mostly another one than the site's. */
export const describeNothing = async (store: ObjectStore): Promise<string> =>
  (await listChannels(store)).length > 0
    ? 'Nothing yet.'
    : `Nothing was ever live in this release store. ${ASK_FOR_STORE}`;

/** Number of versions that an error lists. */
const MAX_LISTED = 5;

/**
 * Checks that releases are in the store.
 *
 * @throws UsageError that lists the newest versions of the section, or all sections of the store
 */
export async function expectReleases(store: ObjectStore, versions: ReleaseVersions): Promise<void> {
  for (const [name, version] of Object.entries(versions)) {
    if (await findReleaseJson(store, name, version)) continue;
    const releases = await listExpected(store);
    const known = releases.filter((each) => each.name === name).map((each) => each.version);
    const found =
      known.length > 0
        ? `The newest of ${name}: ${known.toSorted(compareVersions).toReversed().slice(0, MAX_LISTED).join(', ')}`
        : `It has releases of ${toNames(releases).join(', ')}`;
    throw new UsageError(`The store contains no release ${name}@${version}. ${found}.`);
  }
}
