import * as v from 'valibot';
import type { ObjectStore } from '../store/object-store.ts';

const move = v.object({
  set: v.string(),
  /** ISO 8601 instant. */
  since: v.string(),
  action: v.picklist(['promote', 'rollback']),
  /** The sections whose versions changed. */
  sections: v.array(v.string()),
});
const channel = v.object({
  ...move.entries,
  /** The set of the canary, and its share of visitors in percent. */
  canary: v.nullable(v.object({ set: v.string(), percent: v.number() })),
  /** Earlier moves, newest first. */
  before: v.array(move),
});

/** One change of a channel: set, time and reason. */
export type ChannelMove = Readonly<v.InferOutput<typeof move>>;

/** A name that points to a release set, with its history. */
export type Channel = Readonly<v.InferOutput<typeof channel>>;

/** With the ETag of the stored state. */
export type StoredChannel = Channel & { readonly etag: string };

/** Number of earlier moves that are kept. */
const REMEMBERED = 200;

const toKey = (name: string) => `channels/${name}.json`;

/** Null when nothing was promoted yet. Throws when the file cannot be parsed. */
export async function readChannel(store: ObjectStore, name: string): Promise<StoredChannel | null> {
  const stored = await store.read(toKey(name));
  if (!stored) return null;
  const parsed = v.safeParse(channel, JSON.parse(new TextDecoder().decode(stored.bytes)));
  if (!parsed.success)
    throw new Error(
      `The store's ${toKey(name)} was not written by this version of the tools. Remove it and promote the sections again.`,
    );
  return { ...parsed.output, etag: stored.etag };
}

/** Every move of a channel, newest first. */
export function toMoves({ set, since, action, sections, before }: Channel): readonly ChannelMove[] {
  return [{ set, since, action, sections }, ...before];
}

/**
 * Moves a channel unless it was moved since it was read.
 *
 * @param from result of `readChannel`
 * @param canary replaces the channel's canary; null ends it
 * @returns false when another move came first: read again and decide anew
 */
export function moveChannel(
  store: ObjectStore,
  name: string,
  from: StoredChannel | null,
  to: ChannelMove,
  canary: Channel['canary'],
): Promise<boolean> {
  const moved = from === null || from.set !== to.set;
  const next: Channel = moved
    ? { ...to, canary, before: from ? toMoves(from).slice(0, REMEMBERED) : [] }
    : { ...from, canary };
  const { set, since, action, sections, before } = next;
  const bytes = new TextEncoder().encode(JSON.stringify({ set, since, action, sections, canary, before }));
  return store.write(toKey(name), bytes, from ? { ifMatch: from.etag } : 'if-absent');
}
