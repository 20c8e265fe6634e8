import type { Settings } from '@site/base/settings';
import { SHELL } from '@site/contract/shell-json';
import { readLive } from '../channel/channel.ts';
import { checkStored } from '../contract-check/check-stored.ts';
import { toMove } from '../contract-check/list-sets.ts';
import { expectReleases } from '../release/expect-releases.ts';
import { ReleaseError, toProblem } from '../release/read-verified.ts';
import {
  listChanged,
  type ReleaseSet,
  type ReleaseVersions,
  toReleaseSet,
  writeReleaseSet,
} from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { toPreviewLink } from './preview-link.ts';
import { writePreviewNote } from './preview-note.ts';

interface PreviewOptions {
  readonly settings: Settings;
  /** Base of a relative DATA_DIR. */
  readonly root: string;
  readonly hours: number;
  readonly now: Date;
}

/**
 * Stores the release set of a preview: the live set with some releases replaced. `prune` keeps them while a link made
 * now is valid.
 *
 * @throws ReleaseError when a release is not in the store, or the set would contain no shell
 */
export async function preparePreview(
  store: ObjectStore,
  channelName: string,
  versions: ReleaseVersions,
  now: Date,
): Promise<ReleaseSet> {
  await expectReleases(store, versions);
  const { live } = await readLive(store, channelName);
  const set = toReleaseSet({ ...live, ...versions });
  if (!(SHELL in set.releases))
    throw new ReleaseError(`No shell is live on ${channelName}, so a preview would have no pages.`);
  await writeReleaseSet(store, set);
  await writePreviewNote(store, set.id, now);
  return set;
}

/** Lists why the releases cannot go live, as far as the store shows it without rendering pages. */
async function listProblems(
  store: ObjectStore,
  channelName: string,
  versions: ReleaseVersions,
  root: string,
): Promise<readonly string[]> {
  const { channel, live } = await readLive(store, channelName);
  const next = { ...live, ...versions };
  const changed = listChanged(live, next);
  if (changed.length === 0) return [];
  const check = async () =>
    checkStored(store, await toMove(store, channelName, channel, { live, next, changed }), root);
  return check().catch((error: unknown) => [toProblem(error)]);
}

/**
 * Prepares a preview of releases. The text to print contains the link and why `promote` would refuse these releases:
 * a release that is not finished may be shown, but its preview may have blocks that fail.
 *
 * @throws ReleaseError when a release is not in the store, or the link cannot be made
 */
export async function previewReleases(
  store: ObjectStore,
  channelName: string,
  versions: ReleaseVersions,
  { settings, root, hours, now }: PreviewOptions,
): Promise<string> {
  const { id } = await preparePreview(store, channelName, versions, now);
  const link = await toPreviewLink({ settings, root, set: id, hours, now });
  const problems = await listProblems(store, channelName, versions, settings.RELEASE_ROOT_KEY);
  return problems.length === 0 ? link : `${link}\npromote would refuse this now:\n- ${problems.join('\n- ')}`;
}
