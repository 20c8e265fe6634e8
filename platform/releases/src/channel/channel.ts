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
  /** A further set that a share of the visitors gets, in percent. */
  canary: v.nullable(v.object({ set: v.string(), percent: v.number() })),
  /** Where the channel pointed before, newest first. */
  before: v.array(move),
});

/** One move of a channel: to which set, when, and why. */
export type ChannelMove = Readonly<v.InferOutput<typeof move>>;

/** A name that points to a release set, with its history. */
export type Channel = Readonly<v.InferOutput<typeof channel>>;

/** What was read, with the tag of that state. */
export type StoredChannel = Channel & { readonly etag: string };

/** How many earlier moves a channel remembers. */
const REMEMBERED = 200;

const toKey = (name: string) => `channels/${name}.json`;

/** What a channel points to; null when nothing was promoted to it yet. Throws Error when its file cannot be read. */
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
 * Moves a channel, if nobody moved it since it was read.
 *
 * @param from what `readChannel` gave
 * @param canary replaces the channel's canary; null ends it
 * @returns false when somebody else was faster: read again and decide anew
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
