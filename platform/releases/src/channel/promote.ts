import { SHELL } from '@site/contract/shell-json';
import { keepFitting } from '../contract-check/find-compatible.ts';
import { ReleaseError } from '../release/read-verified.ts';
import { readReleaseJson } from '../release/release-reader.ts';
import type { ReleaseSet, ReleaseVersions } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { withoutSections } from './canaries.ts';
import { type ChangeOptions, changeChannel } from './change-channel.ts';

async function expectReleases(store: ObjectStore, versions: ReleaseVersions): Promise<void> {
  for (const [name, version] of Object.entries(versions)) await readReleaseJson(store, name, version);
}

/**
 * Makes releases live: a new release set, and the channel moved to it, in one step. Canaries of what is promoted end;
 * others stay.
 *
 * @throws ReleaseError when a release is not in the store, something stands against it, or it lost every race
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
  /** When the trial began, as an ISO 8601 instant, where gateways judge it. */
  readonly auto?: string | undefined;
}

/**
 * Gives releases to a share of the visitors. Canaries of other sections stay.
 *
 * @param percent 1 to 99; 0 ends the canaries of these, and with the shell's those that need it
 * @throws ReleaseError when a release is not in the store, something stands against it, or nothing is live yet
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
    throw new ReleaseError(`A canary takes a whole share from 1 to 99 percent, or 0 to end it; not ${percent}.`);
  await expectReleases(store, versions);
  return changeChannel(store, channelName, 'canary', now, options, async (live, channel) => {
    if (!channel) throw new ReleaseError('Nothing is live yet. Promote the sections first.');
    // All pages would be kept by no shared cache, for a trial of nothing.
    if (percent > 0 && Object.entries(versions).every(([name, version]) => live[name] === version))
      throw new ReleaseError(
        `All visitors have ${Object.entries(versions)
          .map((each) => each.join('@'))
          .join(', ')} already.`,
      );
    const added = Object.keys(versions).find((section) => !(section in live));
    if (options.auto !== undefined && percent > 0 && added)
      throw new ReleaseError(
        `${added} is new on ${channelName}: gateways have nothing to compare it with. Promote it without --auto.`,
      );
    const others = withoutSections(channel.canaries, Object.keys(versions));
    const ours = Object.entries(versions).map(([section, version]) => ({
      ...{ section, version, percent },
      ...(options.auto === undefined ? {} : { auto: options.auto }),
    }));
    if (percent > 0) return { releases: live, canaries: [...others, ...ours] };
    return { releases: live, canaries: SHELL in versions ? await keepFitting(store, live, others) : others };
  });
}

/**
 * Takes sections off a channel for good: nobody answers at their addresses any more. A rollback brings one back.
 *
 * @throws ReleaseError when one is not live, or something stands against it
 */
export function retire(
  store: ObjectStore,
  channelName: string,
  names: readonly string[],
  now: Date,
  options: ChangeOptions = {},
): Promise<ReleaseSet> {
  return changeChannel(store, channelName, 'retire', now, options, async (live, channel) => {
    if (names.includes(SHELL)) throw new ReleaseError('The shell stays: without it there is no page.');
    const unknown = names.find((name) => !(name in live));
    if (unknown) throw new ReleaseError(`${unknown} is not live on ${channelName}.`);
    const releases = Object.fromEntries(Object.entries(live).filter(([name]) => !names.includes(name)));
    return { releases, canaries: withoutSections(channel?.canaries ?? [], names) };
  });
}
