import { SHELL } from '@site/contract/shell-json';
import { keepCompatible } from '../contract-check/find-compatible.ts';
import { expectReleases } from '../release/expect-releases.ts';
import { ReleaseError } from '../release/read-verified.ts';
import { formatReleases, listNew, type ReleaseSet, type ReleaseVersions } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { withoutSections } from './canaries.ts';
import { type ChangeOptions, changeChannel } from './change-channel.ts';

/**
 * Makes releases live: writes a new release set and moves the channel to it, in one step. Canaries of the promoted
 * sections end, others continue.
 *
 * @throws ReleaseError when a release is not in the store, a check fails, or every attempt lost the race
 */
export async function promote(
  store: ObjectStore,
  channelName: string,
  versions: ReleaseVersions,
  now: Date,
  options: ChangeOptions = {},
): Promise<ReleaseSet> {
  await expectReleases(store, versions);
  return changeChannel(store, channelName, 'promote', now, options, async (live, channel) => ({
    releases: { ...live, ...versions },
    canaries: withoutSections(channel?.canaries ?? [], Object.keys(versions)),
  }));
}

interface CanaryOptions extends ChangeOptions {
  /**
   * Start of the trial, an ISO 8601 instant, if gateways judge the canary. A trial that begins with this move has the
   * move's `now`, which becomes the time of the move.
   */
  readonly auto?: string | undefined;
}

/**
 * Starts, changes or ends canaries. Canaries of other sections continue.
 *
 * @param percent 1 to 99; 0 ends the canaries of these sections and, for the shell, also those that need its version
 * @throws ReleaseError when a release that would be served is not in the store, a check fails, or nothing is live yet
 */
export async function promoteCanary(
  store: ObjectStore,
  channelName: string,
  versions: ReleaseVersions,
  percent: number,
  now: Date,
  options: CanaryOptions = {},
): Promise<ReleaseSet> {
  if (!Number.isInteger(percent) || percent < 0 || percent > 99)
    throw new ReleaseError(
      `The share of a canary is a whole number from 1 to 99 percent, or 0 to end it; not ${percent}.`,
    );
  return changeChannel(store, channelName, 'canary', now, options, async (live, channel) => {
    // A running canary can be ended even if its release is damaged, which would prevent every promotion.
    const ended = percent === 0 ? (channel?.canaries ?? []).map(({ section }) => section) : [];
    const served = Object.entries(versions).filter(([name]) => !ended.includes(name));
    await expectReleases(store, Object.fromEntries(served));
    if (!channel) throw new ReleaseError('Nothing is live yet. Promote the sections first.');
    // Such a canary would change nothing but keep all pages out of shared caches.
    if (percent > 0 && Object.keys(listNew(live, versions)).length === 0)
      throw new ReleaseError(`All visitors already get ${formatReleases(versions)}.`);
    const added = Object.keys(versions).find((section) => !(section in live));
    if (options.auto !== undefined && percent > 0 && added)
      throw new ReleaseError(
        `${added} is new on ${channelName}: gateways have nothing to compare it with. Promote it without --auto.`,
      );
    const others = withoutSections(channel.canaries, Object.keys(versions));
    const ours = Object.entries(versions).map(([section, version]) => ({
      section,
      version,
      percent,
      ...(options.auto === undefined ? {} : { auto: options.auto }),
    }));
    if (percent > 0) return { releases: live, canaries: [...others, ...ours] };
    return { releases: live, canaries: SHELL in versions ? await keepCompatible(store, live, others) : others };
  });
}

/**
 * Removes sections from a channel, so that their addresses are not found any more. A rollback restores a section.
 *
 * @throws ReleaseError when a section is not live, or a check fails
 */
export function retire(
  store: ObjectStore,
  channelName: string,
  names: readonly string[],
  now: Date,
  options: ChangeOptions = {},
): Promise<ReleaseSet> {
  return changeChannel(store, channelName, 'retire', now, options, async (live, channel) => {
    if (names.includes(SHELL)) throw new ReleaseError('The shell cannot be retired: every page needs it.');
    const unknown = names.find((name) => !(name in live));
    if (unknown) throw new ReleaseError(`${unknown} is not live on ${channelName}.`);
    const releases = Object.fromEntries(Object.entries(live).filter(([name]) => !names.includes(name)));
    return { releases, canaries: withoutSections(channel?.canaries ?? [], names) };
  });
}
