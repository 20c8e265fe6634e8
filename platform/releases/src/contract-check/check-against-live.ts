import type { SectionJson } from '@site/contract/section-json';
import { readChannel } from '../channel/channel.ts';
import { toVersionStack } from '../channel/rollback.ts';
import { readSectionJson } from '../release/release-reader.ts';
import { readReleaseSet, type SectionVersions } from '../release/release-set.ts';
import { readShellFacts } from '../release/shell-facts.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { checkRelease } from './check-release.ts';

/**
 * The combinations that a release may run in: what is live, the same after a rollback of one other section, and the
 * canary.
 */
async function listCombinations(store: ObjectStore, channelName: string): Promise<SectionVersions[]> {
  const channel = await readChannel(store, channelName);
  if (!channel) return [];
  const live = (await readReleaseSet(store, channel.set)).sections;
  const rolledBack = await Promise.all(
    Object.keys(live).map(async (name): Promise<SectionVersions[]> => {
      const before = (await toVersionStack(store, channel, name)).at(-2);
      return before === undefined ? [] : [{ ...live, [name]: before }];
    }),
  );
  const canary = channel.canary ? [(await readReleaseSet(store, channel.canary.set)).sections] : [];
  return [live, ...rolledBack.flat(), ...canary];
}

/**
 * Checks a release against every combination that is live or one rollback away.
 *
 * @returns a sentence for everything that has to be changed; empty when the release may go live
 */
export async function checkAgainstLive(
  store: ObjectStore,
  channelName: string,
  candidate: SectionJson,
): Promise<string[]> {
  const shell = await readShellFacts(store);
  if (!shell) return [];
  const problems = new Set<string>();
  for (const versions of await listCombinations(store, channelName)) {
    const sections = await Promise.all(
      Object.entries(versions).map(([name, version]) => readSectionJson(store, name, version)),
    );
    for (const problem of checkRelease(candidate, sections, shell)) problems.add(problem);
  }
  return [...problems];
}
