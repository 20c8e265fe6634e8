import { toMessage } from '@site/base/error-text';
import { parseName } from '@site/base/settings/parsers';
import { ASK_FOR_STORE, listChannels, listExpected } from '@site/releases/publisher';
import { listReleases, type ObjectStore } from '@site/releases/reader';

function expectOne(kind: string, name: string, known: readonly string[]): void {
  if (known.length > 0 && !known.includes(name))
    throw new Error(`Unknown ${kind} ${name}; known: ${known.join(', ')}.`);
}

const toNames = (releases: readonly { readonly name: string }[]): readonly string[] => [
  ...new Set(releases.map(({ name }) => name)),
];

/**
 * Checks the names of a query without results: a typing error must not look like a section that was never promoted.
 *
 * @throws Error that lists the known names
 */
export async function expectKnown(store: ObjectStore, channel: string, section?: string): Promise<void> {
  expectOne('channel', channel, await listChannels(store));
  if (section === undefined) return;
  expectOne('section', section, toNames(await listReleases(store)));
}

/**
 * Checks that a store contains releases, and some of each given section.
 *
 * @throws Error that asks for the store, or lists the known sections
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

/** Throws when a channel's name could not be that of its file. */
export function expectChannelName(channel: string): void {
  try {
    parseName(channel);
  } catch (error) {
    throw new Error(`--channel ${toMessage(error)}; it is "${channel}".`);
  }
}
