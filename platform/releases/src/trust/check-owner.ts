import { listAddresses } from '../contract-check/checks/check-routes.ts';
import { isBelow, pathsOverlap } from '../contract-check/checks/path-overlap.ts';
import { ReleaseError } from '../release/read-verified.ts';
import {
  isShell,
  parseReleaseJson,
  type ReleaseJson,
  readDescription,
  toDescriptionKey,
} from '../release/release-reader.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { ANYBODY, type Owner, readOwners } from './owners.ts';
import { isSignedBy } from './signature.ts';

type Json = Readonly<Record<string, unknown>>;

/** Reports addresses of other owners, for a section without an owner. */
function checkForeignAddresses(release: ReleaseJson, owners: readonly Owner[]): string[] {
  if (isShell(release)) return [];
  return listAddresses(release).flatMap(({ path }) =>
    owners
      .filter(({ prefixes }) => prefixes.some((prefix) => pathsOverlap(path, `${prefix}/*`)))
      .map(({ section }) => `The route ${path} of ${release.name} belongs to ${section}.`),
  );
}

/**
 * Checks a release against the list of owners. Reports a name without an owner, a wrong signature, and addresses
 * outside of the owner's prefixes.
 *
 * @param json the stored description of the release
 */
export function checkOwner(json: Json, release: ReleaseJson, owners: readonly Owner[]): string[] {
  const { name, version } = release;
  const owner = owners.find(({ section }) => section === name);
  if (!owner && owners.some(({ section }) => section === ANYBODY)) return checkForeignAddresses(release, owners);
  if (!owner)
    return [
      `${name} has no owner. Let the holder of the root key register its key: npm run releases -- own ${name} --key KEY${isShell(release) ? '' : ' --prefix /x'} --root FILE`,
    ];
  const problems = isSignedBy(json, owner.key)
    ? []
    : [
        `${name}@${version} is not signed with the key that owns ${name}, or was changed since. Publish a version with RELEASE_KEY set to the file of that key.`,
      ];
  const addresses = isShell(release) ? [] : listAddresses(release);
  const outside = addresses.filter(({ path }) => !owner.prefixes.some((prefix) => isBelow(path, prefix)));
  return [
    ...problems,
    ...outside.map(
      ({ path }) =>
        `The route ${path} of ${name} is outside the prefixes of ${name} (${owner.prefixes.join(', ')}). Choose another path, or let the holder of the root key add a prefix.`,
    ),
  ];
}

/**
 * Creates a function that reads a release and verifies that its owner signed it. Without a list of owners any release
 * is accepted.
 *
 * @param store contains the list of owners
 * @param root public key that must have signed the list; empty accepts any signature
 * @param releases contains the releases, if they are not in the same store
 * @throws ReleaseError (from the reader) when the release is missing or a check fails
 */
export function createTrustedReader(store: ObjectStore, root: string, releases = store) {
  return async (name: string, version: string): Promise<ReleaseJson> => {
    const owners = await readOwners(store, root);
    const text = new TextDecoder().decode(await readDescription(releases, name, version));
    const release = parseReleaseJson(text, name, toDescriptionKey(name, version));
    // A release stored under the key of another one would have a valid signature of its own owner.
    if (owners && (release.name !== name || release.version !== version))
      throw new ReleaseError(`The store contains ${release.name}@${release.version} in place of ${name}@${version}.`);
    const problems = owners ? checkOwner(JSON.parse(text) as Json, release, owners) : [];
    if (problems.length > 0) throw new ReleaseError(problems.join(' '));
    return release;
  };
}
