import type { SectionJson } from '@site/contract/section-json';
import { SHELL, type ShellJson } from '@site/contract/shell-json';
import { ReleaseError, readVerified } from '../release/read-verified.ts';
import { isShell, type ReleaseJson, readReleaseJson } from '../release/release-reader.ts';
import { type ReleaseVersions, toSections } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';

export interface ReleaseSource {
  /** Rejects when the release does not exist. */
  readonly readJson: (name: string, version: string) => Promise<ReleaseJson>;
  readonly readFile: (release: ReleaseJson, file: string) => Promise<Uint8Array>;
}

export const readFrom = (store: ObjectStore): ReleaseSource => ({
  readJson: (name, version) => readReleaseJson(store, name, version),
  readFile: (release, file) => readVerified(store, release, file),
});

/**
 * Reads the releases of a store and one that is not published yet.
 *
 * @param readAsset reads a file of the unpublished release
 */
export function readWith(
  store: ObjectStore,
  candidate: ReleaseJson,
  readAsset: (file: string) => Promise<Uint8Array>,
): ReleaseSource {
  const stored = readFrom(store);
  const isCandidate = (name: string, version: string) => name === candidate.name && version === candidate.version;
  return {
    readJson: async (name, version) => (isCandidate(name, version) ? candidate : stored.readJson(name, version)),
    readFile: (release, file) =>
      isCandidate(release.name, release.version) ? readAsset(file) : stored.readFile(release, file),
  };
}

export const readSections = (source: ReleaseSource, versions: ReleaseVersions): Promise<SectionJson[]> =>
  Promise.all(
    Object.entries(toSections(versions)).map(async ([name, version]) => {
      const release = await source.readJson(name, version);
      if (isShell(release)) throw new ReleaseError(`${name}@${version} is not a section.`);
      return release;
    }),
  );

/** Reads the shell of a release set; null when the set contains none. */
export async function readShell(source: ReleaseSource, versions: ReleaseVersions): Promise<ShellJson | null> {
  const version = versions[SHELL];
  const release = version === undefined ? null : await source.readJson(SHELL, version);
  return release && isShell(release) ? release : null;
}
