import { checkRoutes } from '../contract-check/check-routes.ts';
import { ReleaseError, readSectionJson } from '../release/release-reader.ts';
import type { ReleaseSet, SectionVersions } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { withoutSections } from './canaries.ts';
import { type ChangeOptions, changeChannel } from './change-channel.ts';
import { toVersionStack } from './version-stack.ts';

/**
 * Refuses a set in which a section that is taken back has an address that another one was given meanwhile. Nothing else is
 * checked: a rollback has to work when hardly anything does.
 */
async function expectOwnRoutes(store: ObjectStore, sections: SectionVersions, names: readonly string[]) {
  const read = ([name, version]: [string, string]) => readSectionJson(store, name, version).catch(() => null);
  const known = (await Promise.all(Object.entries(sections).map(read))).filter((section) => section !== null);
  for (const section of known.filter(({ name }) => names.includes(name))) {
    const [problem] = checkRoutes(
      section,
      known.filter((other) => other !== section),
    );
    if (problem) throw new ReleaseError(`${problem} Or take both back in one step.`);
  }
}

/**
 * Returns sections to their previous releases, in one step, even when the current ones cannot be loaded. Canaries of
 * other sections stay.
 *
 * @throws ReleaseError when one has no previous release, or it is no longer in the store, or its addresses went to others
 */
export function rollback(
  store: ObjectStore,
  channelName: string,
  names: string | readonly string[],
  now: Date,
  options: Omit<ChangeOptions, 'check'> = {},
): Promise<ReleaseSet> {
  const list = typeof names === 'string' ? [names] : names;
  return changeChannel(store, channelName, 'rollback', now, options, async (live, channel) => {
    const sections: Record<string, string> = { ...live };
    for (const section of list) {
      const stack = channel ? await toVersionStack(store, channel, section) : [];
      const before = stack.at(-2);
      if (!before)
        throw new ReleaseError(`${section} has no release before ${live[section] ?? 'any'} on ${channelName}.`);
      await readSectionJson(store, section, before);
      sections[section] = before;
    }
    await expectOwnRoutes(store, sections, list);
    return { sections, canaries: withoutSections(channel?.canaries ?? [], list) };
  });
}
