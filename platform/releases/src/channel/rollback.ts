import { SHELL, type ShellJson } from '@site/contract/shell-json';
import { checkRoutes } from '../contract-check/checks/check-routes.ts';
import { keepCompatible, listIncompatibilities } from '../contract-check/find-compatible.ts';
import { ReleaseError, toProblem } from '../release/read-verified.ts';
import { readReleaseJson, readSectionJson } from '../release/release-reader.ts';
import {
  listChanged,
  type ReleaseSet,
  type ReleaseVersions,
  readReleaseSet,
  readShell,
  toSections,
} from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { createTrustedReader } from '../trust/check-owner.ts';
import { withoutSections } from './canaries.ts';
import { type ChangeOptions, changeChannel } from './change-channel.ts';
import { readMoveSets, type StoredChannel, toMoves, toVersionStack } from './channel.ts';

/** Lists the sections that were promoted in the same step as the live shell, and have not moved since. */
async function listCompanions(store: ObjectStore, channel: StoredChannel, live: ReleaseVersions): Promise<string[]> {
  for (const { set, sections, action } of toMoves(channel)) {
    // A rollback returned to this shell, and a canary made nothing live: what they list did not come with it.
    if (action !== 'promote' || !sections.includes(SHELL)) continue;
    const { releases } = await readReleaseSet(store, set);
    if (releases[SHELL] === live[SHELL])
      return sections.filter((name) => name !== SHELL && releases[name] === live[name]);
  }
  return [];
}

/** Returns the first requirement of a release that the shell does not meet. Throws when the release cannot be read. */
async function findIncompatibility(store: ObjectStore, name: string, version: string, shell: ShellJson) {
  const [problem] = await listIncompatibilities(store, await readReleaseJson(store, name, version), shell);
  return problem ?? null;
}

/**
 * Finds the last release of a section that is compatible with a shell: the live one, or an earlier one that is still in
 * the store. Null for a section that was not live before the step that is rolled back.
 */
async function findCompatibleVersion(
  store: ObjectStore,
  channel: StoredChannel,
  name: string,
  live: string | undefined,
  shell: ShellJson,
  isCompanion: boolean,
): Promise<string | null> {
  const stack = toVersionStack(channel, await readMoveSets(store, channel), name);
  if (isCompanion && !stack.at(-2)) return null;
  const candidates = (isCompanion ? stack.slice(0, -1) : stack).filter((version) => version !== '').toReversed();
  let problem = '';
  for (const version of candidates) {
    // A live release that cannot be read stays: damage to one section must not prevent the rollback of the shell.
    const misfit = await findIncompatibility(store, name, version, shell).catch((error: unknown) =>
      version === live ? null : toProblem(error),
    );
    if (misfit === null) return version;
    problem ||= misfit;
  }
  throw new ReleaseError(
    `${name} has no earlier release that fits. The last one: ${problem} Promote the shell with a release of ${name} that fits, or retire it first.`,
  );
}

/**
 * Throws when a section that is rolled back has an address that another section owns by now, or is not compatible with
 * the set's shell. Nothing else is checked, since a rollback must work even if little else does.
 */
async function expectCompatible(store: ObjectStore, releases: ReleaseVersions, names: readonly string[]) {
  const read = ([name, version]: [string, string]) => readSectionJson(store, name, version).catch(() => []);
  const known = (await Promise.all(Object.entries(toSections(releases)).map(read))).flat();
  const shell = await readShell(store, releases).catch(() => null);
  for (const section of known.filter(({ name }) => names.includes(name))) {
    const [problem] = checkRoutes(
      section,
      known.filter((other) => other !== section),
    );
    if (problem) throw new ReleaseError(`${problem} Or roll both back in one step.`);
    const misfit = shell && (await findIncompatibility(store, section.name, section.version, shell));
    if (misfit)
      throw new ReleaseError(
        `${misfit} Or let the operator of the site roll back the shell: npm run releases -- rollback ${SHELL}`,
      );
  }
}

/**
 * Throws for a release that gateways with this root key refuse: they would also refuse every later set with it, and
 * visitors would keep the release that is rolled back.
 */
async function expectTrusted(store: ObjectStore, root: string, releases: ReleaseVersions, names: readonly string[]) {
  if (root === '') return;
  const read = createTrustedReader(store, root);
  for (const [name, version] of Object.entries(releases))
    if (names.includes(name))
      await read(name, version).catch((error: unknown) => {
        throw new ReleaseError(`Nothing was changed: ${toProblem(error)}`);
      });
}

interface RollbackOptions extends Omit<ChangeOptions, 'check'> {
  /** RELEASE_ROOT_KEY; empty accepts unsigned releases. */
  readonly root?: string;
}

/**
 * Returns sections, or the shell, to their previous releases in one step, even when the current ones cannot be loaded.
 * A rollback of the shell includes the sections that went live in the same step, and returns every section that is not
 * compatible with the earlier shell to its last compatible release. Canaries of other sections continue, unless they
 * need the shell that is rolled back. A section without an earlier release is removed only together with others that have
 * one.
 *
 * @throws ReleaseError when a section has no previous release, the release is no longer in the store, other sections own
 * its addresses by now, or gateways with the root key would refuse it
 */
export function rollback(
  store: ObjectStore,
  channelName: string,
  names: readonly string[],
  now: Date,
  { root = '', ...options }: RollbackOptions = {},
): Promise<ReleaseSet> {
  return changeChannel(store, channelName, 'rollback', now, options, async (live, channel) => {
    const releases: Record<string, string> = { ...live };
    const sets = channel && (await readMoveSets(store, channel));
    const earlier = new Map<string, string | undefined>();
    for (const name of names) earlier.set(name, sets ? toVersionStack(channel, sets, name).at(-2) : undefined);
    for (const [name, before] of earlier) {
      // A new section that took over addresses goes when their former owner gets them back.
      if (!before && live[name] && name !== SHELL && [...earlier.values()].some(Boolean)) {
        delete releases[name];
        continue;
      }
      if (!before)
        throw new ReleaseError(
          live[name]
            ? `${name} has no release before ${live[name]} on ${channelName}.`
            : `${name} was never live on ${channelName}, so there is nothing to return to.`,
        );
      await readReleaseJson(store, name, before);
      releases[name] = before;
    }
    const shell = names.includes(SHELL) ? await readShell(store, releases) : null;
    if (shell && channel) {
      const companions = await listCompanions(store, channel, live);
      for (const name of Object.keys(toSections(live)).filter((each) => !names.includes(each))) {
        const version = await findCompatibleVersion(store, channel, name, live[name], shell, companions.includes(name));
        if (version === null) delete releases[name];
        else releases[name] = version;
      }
    }
    const moved = listChanged(live, releases);
    await expectCompatible(store, releases, moved);
    await expectTrusted(store, root, releases, moved);
    const others = withoutSections(channel?.canaries ?? [], [...names, ...moved]);
    return { releases, canaries: shell ? await keepCompatible(store, releases, others) : others };
  });
}
