import { forEachConcurrent } from '@site/base/for-each-concurrent';
import * as v from 'valibot';
import { type ReleaseVersions, readReleaseSet } from '../release/release-set.ts';
import { fromJsonBytes, type ObjectStore, toJsonBytes } from '../store/object-store.ts';

const canary = v.object({
  section: v.string(),
  version: v.string(),
  percent: v.number(),
  /** Start of the trial, if gateways judge the canary; releases with the same instant are one trial. */
  auto: v.optional(v.string()),
});
const text = v.optional(v.string(), '');

const move = v.object({
  set: v.string(),
  /** ISO 8601 instant. */
  since: v.string(),
  action: v.picklist(['promote', 'rollback', 'canary', 'retire']),
  /** The sections, or the shell, whose version or canary changed. */
  sections: v.array(v.string()),
  /** Who moved it, and why; empty when not given. */
  by: text,
  why: text,
  /** The canaries that the move started, changed or ended; 0 percent for one that ended. */
  tried: v.optional(v.array(canary), []),
});
const channel = v.object({
  ...move.entries,
  canaries: v.array(canary),
  /** The release sets of the canaries, smallest share first. */
  groups: v.array(v.object({ set: v.string(), below: v.number() })),
  /** Earlier moves, newest first. */
  before: v.array(move),
});

export type ChannelMove = Readonly<v.InferOutput<typeof move>>;

/** A name that points to a release set, with its history. */
export type Channel = Readonly<v.InferOutput<typeof channel>>;

export type StoredChannel = Channel & { readonly etag: string };

/** Maximum number of earlier canary moves in the history, and of all other earlier moves. */
const MAX_EARLIER_MOVES = 200;

/** A site accepts a limited number of connections from one address. */
const MAX_CONCURRENT = 8;

const toKey = (name: string) => `channels/${name}.json`;

/** Returns null when nothing was promoted yet. Throws when the file cannot be parsed. */
export async function readChannel(store: ObjectStore, name: string): Promise<StoredChannel | null> {
  const stored = await store.read(toKey(name));
  if (!stored) return null;
  const parsed = v.safeParse(channel, fromJsonBytes(stored.bytes));
  if (!parsed.success)
    throw new Error(
      `The store's ${toKey(name)} was not written by this version of the tools. Remove it and promote the sections again.`,
    );
  return { ...parsed.output, etag: stored.etag };
}

export const listChannels = async (store: ObjectStore): Promise<string[]> =>
  (await store.list('channels/')).map((key) => key.replace(/^channels\/|\.json$/g, ''));

/** Deletes a channel with its history. */
export const removeChannel = (store: ObjectStore, name: string): Promise<void> => store.remove(toKey(name));

/** Reads a channel with its live versions; there are none before the first promotion. */
export async function readLive(
  store: ObjectStore,
  name: string,
): Promise<{ readonly channel: StoredChannel | null; readonly live: ReleaseVersions }> {
  const channel = await readChannel(store, name);
  return { channel, live: channel ? (await readReleaseSet(store, channel.set)).releases : {} };
}

/** All moves of a channel that are still in its history, newest first. */
export function toMoves({ set, since, action, sections, by, why, tried, before }: Channel): readonly ChannelMove[] {
  return [{ set, since, action, sections, by, why, tried }, ...before];
}

/**
 * The moves that stay in the history when another one is made. Canaries are counted separately: a release has several,
 * which would soon push out the promotions that rollbacks need.
 */
function toKeptMoves(channel: Channel): readonly ChannelMove[] {
  let [canaries, others] = [0, 0];
  return toMoves(channel).filter(({ action }) => (action === 'canary' ? ++canaries : ++others) <= MAX_EARLIER_MOVES);
}

/** The versions of each release set in a channel's history, by its id. */
type MoveSets = ReadonlyMap<string, ReleaseVersions>;

/** Reads the release sets of all moves that are still in the history. */
export async function readMoveSets(store: ObjectStore, channel: Channel): Promise<MoveSets> {
  const sets = new Map<string, ReleaseVersions>();
  const ids = new Set(toMoves(channel).map(({ set }) => set));
  await forEachConcurrent([...ids], MAX_CONCURRENT, async (id) => {
    sets.set(id, (await readReleaseSet(store, id)).releases);
  });
  return sets;
}

/**
 * Returns the versions of a section, or of the shell, as a stack: a promotion pushes and a rollback pops, so that a
 * second rollback goes further back instead of forward again. The last version is live. After the section was retired,
 * the last element is empty and the one before was the last live version.
 *
 * @param sets from `readMoveSets`
 */
export function toVersionStack(channel: Channel, sets: MoveSets, section: string): string[] {
  const stack: string[] = [];
  for (const { action, set } of toMoves(channel).toReversed()) {
    const version = sets.get(set)?.[section] ?? '';
    if (version === (stack.at(-1) ?? '')) continue;
    // A rollback of the shell may take a section back several releases. The target may be older than the recorded
    // history.
    if (action === 'rollback') stack.splice(stack.lastIndexOf(version) + 1);
    if (version !== (stack.at(-1) ?? '')) stack.push(version);
  }
  return stack;
}

/**
 * Moves a channel unless it was moved since it was read.
 *
 * @param from result of `readChannel`
 * @param canaries replace the channel's canaries
 * @returns false when another move came first: the caller must read the channel and decide again
 */
export function moveChannel(
  store: ObjectStore,
  name: string,
  from: StoredChannel | null,
  to: ChannelMove,
  canaries: Pick<Channel, 'canaries' | 'groups'>,
): Promise<boolean> {
  const before = from ? toKeptMoves(from) : [];
  const next = { ...to, ...canaries, before };
  return store.write(toKey(name), toJsonBytes(next), from ? { ifMatch: from.etag } : 'if-absent');
}
