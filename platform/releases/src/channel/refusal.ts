import * as v from 'valibot';
import type { ObjectStore } from '../store/object-store.ts';

const schema = v.object({ reason: v.string(), since: v.string() });

/** A shell's refusal to switch to a release set, with the reason. */
export type Refusal = Readonly<v.InferOutput<typeof schema>>;

const toKey = (set: string) => `refusals/${set}.json`;

/** Null when no shell refused the set. */
export async function readRefusal(store: ObjectStore, set: string): Promise<Refusal | null> {
  const stored = await store.read(toKey(set));
  return stored && v.parse(schema, JSON.parse(new TextDecoder().decode(stored.bytes)));
}

/** Stores a refusal, so that the team that promoted the set reads it in `status`. */
export async function writeRefusal(store: ObjectStore, set: string, reason: string, now: Date): Promise<void> {
  const refusal: Refusal = { reason, since: now.toISOString() };
  await store.write(toKey(set), new TextEncoder().encode(JSON.stringify(refusal)), 'always');
}

/** Deletes the refusal: a shell runs the set. */
export function removeRefusal(store: ObjectStore, set: string): Promise<void> {
  return store.remove(toKey(set));
}
