import { checkAgainstLive } from '../contract-check/check-against-live.ts';
import { withCandidate } from '../contract-check/with-candidate.ts';
import { isSectionFile } from '../release/asset-path.ts';
import { expectNew, storeRelease } from '../release/publish.ts';
import { ReleaseError } from '../release/read-verified.ts';
import { isShell, parseReleaseJson, type ReleaseJson } from '../release/release-reader.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { checkOwner } from '../trust/check-owner.ts';
import type { Owner } from '../trust/owners.ts';

interface Publication {
  /** The signed text of `section.json`. */
  readonly description: string;
  /** Path to bytes in base64. */
  readonly files: Readonly<Record<string, string>>;
}

export const notOwned = (sections: readonly string[], section: string): string =>
  `This key owns ${sections.join(', ')}, not ${section}.`;

/** Decodes the files. Throws ReleaseError for files that are missing or not listed, and for invalid names. */
function readFiles({ name, version, assets }: ReleaseJson, files: Publication['files']): ReadonlyMap<string, Buffer> {
  const invalid = Object.keys(assets).find((file) => !isSectionFile(file));
  if (invalid !== undefined) throw new ReleaseError(`${name}@${version} has a file with the invalid name ${invalid}.`);
  const extra = Object.keys(files).find((file) => !Object.hasOwn(assets, file));
  if (extra !== undefined) throw new ReleaseError(`${extra} is not in the file list of ${name}@${version}.`);
  const missing = Object.keys(assets).find((file) => files[file] === undefined);
  if (missing !== undefined) throw new ReleaseError(`${missing} of ${name}@${version} is missing.`);
  return new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text, 'base64')]));
}

/**
 * Stores a release that a team has built and signed.
 *
 * @param sections sections that the sender owns
 * @throws ReleaseError when a check fails; nothing is stored then
 */
export async function acceptPublication(
  store: ObjectStore,
  channel: string,
  owners: readonly Owner[],
  sections: readonly string[],
  { description, files }: Publication,
): Promise<ReleaseJson> {
  const release = parseReleaseJson(description, '', 'The description');
  if (isShell(release) || release.origin !== '')
    throw new ReleaseError('Only a build of a section can be published here.');
  const refuse = (problems: readonly string[]) => {
    const text = `${release.name}@${release.version} cannot be published:\n- ${problems.join('\n- ')}`;
    if (problems.length > 0) throw new ReleaseError(text);
  };
  if (!sections.includes(release.name)) throw new ReleaseError(notOwned(sections, release.name));
  refuse(checkOwner(JSON.parse(description) as Record<string, unknown>, release, owners));
  await expectNew(store, release);
  const bytes = readFiles(release, files);
  const readAsset = async (file: string) => bytes.get(file) ?? Buffer.alloc(0);
  refuse(await checkAgainstLive(withCandidate(store, release, readAsset), channel, release));
  await storeRelease(store, release, description, readAsset);
  return release;
}
