import { SHELL, type ShellJson } from '@site/contract/shell-json';
import compare from 'semver/functions/compare.js';
import prerelease from 'semver/functions/prerelease.js';
import type { Canary } from '../channel/canaries.ts';
import { readLive } from '../channel/channel.ts';
import { ReleaseError } from '../release/read-verified.ts';
import { isShell, type ReleaseJson, readReleaseJson } from '../release/release-reader.ts';
import { type ReleaseVersions, readShell, toSections } from '../release/release-set.ts';
import { listReleases } from '../release/verify.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { checkExports } from './checks/check-exports.ts';
import { checkRequirements } from './checks/check-shared.ts';

/** Lists the requirements of a section's release that a shell does not meet. */
export async function listIncompatibilities(
  store: ObjectStore,
  release: ReleaseJson,
  shell: ShellJson,
): Promise<readonly string[]> {
  if (isShell(release)) return [];
  return [...checkRequirements(release, shell), ...(await checkExports(store, release, shell))];
}

/**
 * Returns for each live section that a set's shell is incompatible with the first reason. Sections in `versions` are
 * not checked.
 *
 * @param versions the releases that would be promoted
 */
export async function listOutdated(
  store: ObjectStore,
  live: ReleaseVersions,
  versions: ReleaseVersions,
): Promise<ReadonlyMap<string, string>> {
  const shell = await readShell(store, { ...live, ...versions });
  const problems = new Map<string, string>();
  if (!shell) return problems;
  for (const [section, version] of Object.entries(toSections(live))) {
    if (section in versions) continue;
    const [problem] = await listIncompatibilities(store, await readReleaseJson(store, section, version), shell);
    if (problem !== undefined) problems.set(section, problem);
  }
  return problems;
}

/**
 * First part of the version suffix of a pull request's build, as in `1.1.0-pr.57.1`. Such releases were not reviewed
 * yet.
 */
export const PULL_REQUEST = 'pr';

/**
 * Finds the newest release of a section that is compatible with the shell. If there is none, says why the newest one is
 * not.
 */
async function findNewest(
  store: ObjectStore,
  section: string,
  shell: ShellJson,
): Promise<{ readonly version: string } | { readonly problem: string }> {
  const versions = (await listReleases(store, section))
    .map(({ version }) => version)
    .filter((version) => prerelease(version)?.[0] !== PULL_REQUEST)
    .toSorted(compare)
    .toReversed();
  let problem = '';
  for (const version of versions) {
    const release = await readReleaseJson(store, section, version);
    const [misfit] = await listIncompatibilities(store, release, shell);
    if (misfit === undefined) return { version };
    problem ||= `${section}${isShell(release) ? '' : ` (${release.owner})`} has no release that fits. The newest one: ${misfit}`;
  }
  return { problem: problem || `${section} has no releases except those of pull requests.` };
}

/**
 * Adds to the promotion of a shell the newest compatible release of each live section that is incompatible with it.
 *
 * @param versions the shell, and sections whose release was chosen explicitly
 * @throws ReleaseError that names every section without a compatible release, with its owner
 */
export async function addCompatible(
  store: ObjectStore,
  channelName: string,
  versions: ReleaseVersions,
): Promise<ReleaseVersions> {
  const shell = await readShell(store, versions);
  if (!shell) throw new ReleaseError(`--with-compatible requires a shell: promote ${SHELL} VERSION --with-compatible.`);
  const { live } = await readLive(store, channelName);
  const added: Record<string, string> = {};
  const problems: string[] = [];
  for (const section of (await listOutdated(store, live, versions)).keys()) {
    const found = await findNewest(store, section, shell);
    if ('version' in found) added[section] = found.version;
    else problems.push(found.problem);
  }
  if (problems.length > 0)
    throw new ReleaseError(
      `Not every section has a release for ${SHELL}@${shell.version}. Nothing was changed:\n- ${problems.join('\n- ')}`,
    );
  return { ...versions, ...added };
}

/** Filters the canaries that are compatible with the shell of a set: canaries that need another shell end with it. */
export async function keepCompatible(
  store: ObjectStore,
  releases: ReleaseVersions,
  canaries: readonly Canary[],
): Promise<readonly Canary[]> {
  const shell = await readShell(store, releases);
  if (!shell) return canaries;
  const fits = await Promise.all(
    canaries.map(async ({ section, version }) => {
      const release = await readReleaseJson(store, section, version).catch(() => null);
      return release !== null && (await listIncompatibilities(store, release, shell)).length === 0;
    }),
  );
  return canaries.filter((_, index) => fits[index]);
}
