import { SHELL } from '@site/contract/shell-json';
import { compare, prerelease } from 'semver';
import type { Canary } from '../channel/canaries.ts';
import { readLive } from '../channel/channel.ts';
import { ReleaseError } from '../release/read-verified.ts';
import { isShell, type ReleaseJson } from '../release/release-reader.ts';
import { type ReleaseVersions, toSections } from '../release/release-set.ts';
import { listReleases } from '../release/verify.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { checkExports } from './checks/check-exports.ts';
import { checkFit } from './checks/check-shared.ts';
import { type ReleaseSource, readFrom, readShell } from './release-source.ts';
import { type ShellFacts, toShellFacts } from './shell-facts.ts';

/** What a section's release asks of a shell and does not get. */
export async function listMisfits(
  release: ReleaseJson,
  shell: ShellFacts,
  source: ReleaseSource,
): Promise<readonly string[]> {
  if (isShell(release)) return [];
  return [...checkFit(release, shell), ...(await checkExports(release, shell, source))];
}

/**
 * What live sections ask of a set's shell and do not get, by section.
 *
 * @param versions what would be promoted
 */
export async function listOutdated(
  live: ReleaseVersions,
  versions: ReleaseVersions,
  source: ReleaseSource,
): Promise<ReadonlyMap<string, string>> {
  const shell = await readShell(source, { ...live, ...versions });
  const problems = new Map<string, string>();
  if (!shell) return problems;
  for (const [section, version] of Object.entries(toSections(live))) {
    if (section in versions) continue;
    const [problem] = await listMisfits(await source.readJson(section, version), toShellFacts(shell), source);
    if (problem !== undefined) problems.set(section, problem);
  }
  return problems;
}

/** What the version of a pull request's build begins its addition with, as in `1.1.0-pr.57.1`: nobody has agreed to it yet. */
export const PULL_REQUEST = 'pr';

/** The newest release of a section that fits the shell; otherwise why the newest of all does not. */
async function findNewest(
  store: ObjectStore,
  section: string,
  shell: ShellFacts,
): Promise<{ readonly version: string } | { readonly problem: string }> {
  const source = readFrom(store);
  const versions = (await listReleases(store, section))
    .map(({ version }) => version)
    .filter((version) => prerelease(version)?.[0] !== PULL_REQUEST)
    .toSorted(compare)
    .toReversed();
  let problem = '';
  for (const version of versions) {
    const release = await source.readJson(section, version);
    const [misfit] = await listMisfits(release, shell, source);
    if (misfit === undefined) return { version };
    problem ||= `${section}${isShell(release) ? '' : ` (${release.owner})`} has no release that fits. Of the newest: ${misfit}`;
  }
  return { problem: problem || `${section} has no release but those of pull requests.` };
}

/**
 * Adds to a shell that is to be promoted what has to come with it: for each live section that does not fit it, the newest
 * release that does.
 *
 * @param versions the shell, and sections whose release was chosen
 * @throws ReleaseError that names every section without such a release, with its owner
 */
export async function addCompatible(
  store: ObjectStore,
  channelName: string,
  versions: ReleaseVersions,
): Promise<ReleaseVersions> {
  const source = readFrom(store);
  const shell = await readShell(source, versions);
  if (!shell)
    throw new ReleaseError(`--with-compatible goes with a shell: promote ${SHELL} VERSION --with-compatible.`);
  const facts = toShellFacts(shell);
  const { live } = await readLive(store, channelName);
  const added: Record<string, string> = {};
  const problems: string[] = [];
  for (const section of (await listOutdated(live, versions, source)).keys()) {
    const found = await findNewest(store, section, facts);
    if ('version' in found) added[section] = found.version;
    else problems.push(found.problem);
  }
  if (problems.length > 0)
    throw new ReleaseError(
      `Not every section has a release for ${SHELL}@${shell.version}. Nothing was changed:\n- ${problems.join('\n- ')}`,
    );
  return { ...versions, ...added };
}

/** The canaries that the shell of a set carries: those that came with another shell end with it. */
export async function keepFitting(
  store: ObjectStore,
  releases: ReleaseVersions,
  canaries: readonly Canary[],
): Promise<readonly Canary[]> {
  const source = readFrom(store);
  const shell = await readShell(source, releases);
  if (!shell) return canaries;
  const fits = await Promise.all(
    canaries.map(async ({ section, version }) => {
      const release = await source.readJson(section, version).catch(() => null);
      return release !== null && (await listMisfits(release, toShellFacts(shell), source)).length === 0;
    }),
  );
  return canaries.filter((_, index) => fits[index]);
}
