import { listPreviewed, removeOldPreviews } from '../preview/preview-note.ts';
import { readClaimTime, takeClaim, toClaimKey } from '../release/claim.ts';
import { notePruned } from '../release/pruned.ts';
import { parseReleaseJson, type ReleaseJson, toDescriptionKey } from '../release/release-reader.ts';
import { readReleaseSet } from '../release/release-set.ts';
import { listReleases } from '../release/verify.ts';
import { type ObjectStore, toJsonBytes } from '../store/object-store.ts';
import { listChannels, readChannel, readMoveSets, toMoves, toVersionStack } from './channel.ts';
import { removeOldNotes } from './gateway-note.ts';

/** Open tabs can load their assets for this long after their release set was replaced. */
export const TAB_PROMISE_MS = 7 * 24 * 60 * 60 * 1000;

/** Number of consecutive rollbacks that remain possible for a section. */
const ROLLBACKS = 3;

/** `name@version` of everything that a channel, a rollback, an open tab or a preview link needs. */
async function listNeeded(store: ObjectStore, now: Date): Promise<Set<string>> {
  const needed = new Set<string>();
  const keepSet = async (id: string) => {
    for (const [name, version] of Object.entries((await readReleaseSet(store, id)).releases))
      needed.add(`${name}@${version}`);
  };
  for (const set of await listPreviewed(store, now)) await keepSet(set);
  for (const channelName of await listChannels(store)) {
    const channel = await readChannel(store, channelName);
    if (!channel) continue;
    const moves = toMoves(channel).toReversed();
    for (const { set } of channel.groups) await keepSet(set);
    /** The canaries after a move, by section. */
    const running = new Map<string, string>();
    // A set was live until the next move, so tabs may have been opened until then; the same for a canary.
    for (const [index, { set, tried }] of moves.entries()) {
      for (const { section, version, percent } of tried)
        if (percent > 0) running.set(section, version);
        else running.delete(section);
      const next = moves[index + 1];
      const until = next ? Date.parse(next.since) : now.getTime();
      if (now.getTime() - until > TAB_PROMISE_MS) continue;
      await keepSet(set);
      for (const { section, version } of tried) needed.add(`${section}@${version}`);
      for (const [section, version] of running) needed.add(`${section}@${version}`);
    }
    const { releases } = await readReleaseSet(store, channel.set);
    const sets = await readMoveSets(store, channel);
    // Includes retired sections, since a rollback restores them.
    for (const name of new Set([...Object.keys(releases), ...moves.flatMap(({ sections }) => sections)]))
      for (const version of toVersionStack(channel, sets, name).slice(-1 - ROLLBACKS)) needed.add(`${name}@${version}`);
  }
  return needed;
}

/**
 * Deletes the remains of interrupted publishes: files without a description, which is written last.
 *
 * @returns `name@version` of the deleted remains
 */
async function pruneUnfinished(store: ObjectStore, now: Date): Promise<string[]> {
  const keys = new Set(await store.list('releases/'));
  const begun = new Set(Array.from(keys, (key) => /^releases\/([^/]+\/[^/]+)\//.exec(key)?.[1] ?? ''));
  const removed: string[] = [];
  for (const [name = '', version = ''] of [...begun].map((release) => release.split('/'))) {
    if (version === '' || keys.has(toDescriptionKey(name, version))) continue;
    const key = toClaimKey(name, version);
    const at = await readClaimTime(store, key);
    // Without a claim the age is unknown. This one starts the retention period, which a later prune checks.
    if (at === null) await store.write(key, toJsonBytes({ at: now.toISOString() }), 'if-absent');
    if (at === null || now.getTime() - at <= TAB_PROMISE_MS) continue;
    const claim = await takeClaim(store, key, `${name}@${version}`, 0);
    if (!(await store.read(toDescriptionKey(name, version))))
      for (const file of await store.list(`releases/${name}/${version}/`)) {
        await claim.renew();
        if (file !== key) await store.remove(file);
      }
    await claim.end();
    removed.push(`${name}@${version}`);
  }
  return removed;
}

/** Null for a damaged description, which `verify` reports. */
function parseDescription(description: Uint8Array, name: string): ReleaseJson | null {
  try {
    return parseReleaseJson(new TextDecoder().decode(description), name, '');
  } catch {
    return null;
  }
}

/**
 * Deletes unused releases. The description of a release is deleted first, so that an interrupted prune leaves no
 * release that looks complete, and a concurrent promotion does not find it. If a promotion came just before, the
 * description is restored. If it came just after, the promotion reports that the release is gone.
 *
 * Releases younger than `TAB_PROMISE_MS` are kept, since their team may be about to promote them, and so are those of
 * unknown age.
 *
 * @returns `name@version` of the deleted releases
 */
export async function prune(store: ObjectStore, now: Date): Promise<string[]> {
  await removeOldNotes(store, now);
  await removeOldPreviews(store, now);
  const removed: string[] = [];
  for (const { name, version } of await listReleases(store)) {
    const release = `${name}@${version}`;
    // Computed again for each release: pruning a bucket takes minutes, in which the release may be promoted.
    const isNeeded = async () => (await listNeeded(store, now)).has(release);
    const key = toDescriptionKey(name, version);
    const description = await store.read(key);
    // Another prune has deleted it.
    if (!description) continue;
    const json = parseDescription(description.bytes, name);
    if (!json || now.getTime() - Date.parse(json.published) <= TAB_PROMISE_MS || (await isNeeded())) continue;
    // First, so that an interrupted prune does not free the version. A full disk has room only after it.
    const isNoted = await notePruned(store, json).then(
      () => true,
      () => false,
    );
    await store.remove(key);
    if (await isNeeded()) {
      await store.write(key, description.bytes, 'if-absent');
      continue;
    }
    for (const file of await store.list(`releases/${name}/${version}/`)) await store.remove(file);
    if (!isNoted) await notePruned(store, json);
    removed.push(release);
  }
  // Last, since it writes claims, for which a full disk has no room before.
  return [...removed, ...(await pruneUnfinished(store, now))];
}
