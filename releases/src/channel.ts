import * as v from 'valibot';
import type { ObjectStore } from './store/object-store.ts';

/** A name that points to a release set, with the sets that it pointed to before, newest first. */
export interface Channel {
  readonly set: string;
  /** ISO 8601 instant of the promotion. */
  readonly since: string;
  readonly before: readonly string[];
}

/** How many earlier sets a channel remembers. */
const REMEMBERED = 50;

const schema = v.object({ set: v.string(), since: v.string(), before: v.array(v.string()) });
const toKey = (name: string) => `channels/${name}.json`;

/** What a channel points to and the tag of that state; null when nothing was promoted to it yet. */
export async function readChannel(store: ObjectStore, name: string): Promise<(Channel & { etag: string }) | null> {
  const stored = await store.read(toKey(name));
  if (!stored) return null;
  return { ...v.parse(schema, JSON.parse(new TextDecoder().decode(stored.bytes))), etag: stored.etag };
}

/**
 * Moves a channel to another set, if nobody moved it since it was read.
 *
 * @param from what `readChannel` gave
 * @returns false when somebody else was faster: read again and decide anew
 */
export function moveChannel(
  store: ObjectStore,
  name: string,
  from: (Channel & { etag: string }) | null,
  set: string,
  now: Date,
): Promise<boolean> {
  const before = from ? [from.set, ...from.before].slice(0, REMEMBERED) : [];
  const channel: Channel = { set, since: now.toISOString(), before };
  const bytes = new TextEncoder().encode(JSON.stringify(channel));
  return store.write(toKey(name), bytes, from ? { ifMatch: from.etag } : 'if-absent');
}
