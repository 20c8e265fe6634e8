import { ReleaseError, readSectionJson } from '../release/release-reader.ts';
import { type ReleaseSet, readReleaseSet, type SectionVersions } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { type ChannelChange, type CheckChange, changeChannel } from './change-channel.ts';

async function expectReleases(store: ObjectStore, versions: SectionVersions): Promise<void> {
  for (const [name, version] of Object.entries(versions)) await readSectionJson(store, name, version);
}

/**
 * Makes releases live: a new release set, and the channel moved to it, in one step. A canary of the same sections ends;
 * others stay.
 *
 * @param check judges the release set that it makes; without it anything is promoted, as in development
 * @throws ReleaseError when a release is not in the store, something stands against it, or it lost every race
 */
export async function promote(
  store: ObjectStore,
  channelName: string,
  versions: SectionVersions,
  now: Date,
  check: CheckChange | null = null,
): Promise<ReleaseSet> {
  await expectReleases(store, versions);
  return changeChannel(store, channelName, 'promote', now, check, async (live, channel): Promise<ChannelChange> => {
    const sections = { ...live, ...versions };
    if (!channel?.canary) return { sections, canary: null };
    const tried = (await readReleaseSet(store, channel.canary.set)).sections;
    const others = Object.entries(tried).filter(([name, version]) => live[name] !== version && !(name in versions));
    if (others.length === 0) return { sections, canary: null };
    return {
      sections,
      canary: { sections: { ...sections, ...Object.fromEntries(others) }, percent: channel.canary.percent },
    };
  });
}

/**
 * Gives releases to a share of the visitors.
 *
 * @param percent 1 to 99; 0 ends the canary
 * @throws ReleaseError when a release is not in the store, or nothing is live yet
 */
export async function promoteCanary(
  store: ObjectStore,
  channelName: string,
  versions: SectionVersions,
  percent: number,
  now: Date,
  check: CheckChange | null = null,
): Promise<ReleaseSet> {
  if (!Number.isInteger(percent) || percent < 0 || percent > 99)
    throw new ReleaseError(`A canary takes a whole share from 1 to 99 percent, or 0 to end it; not ${percent}.`);
  await expectReleases(store, versions);
  return changeChannel(store, channelName, 'promote', now, check, async (live, channel): Promise<ChannelChange> => {
    if (!channel) throw new ReleaseError('Nothing is live yet. Promote the sections first.');
    return {
      sections: live,
      canary: percent === 0 ? null : { sections: { ...live, ...versions }, percent },
    };
  });
}
