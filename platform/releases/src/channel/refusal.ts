import * as v from 'valibot';
import type { ObjectStore } from '../store/object-store.ts';

const schema = v.object({ reason: v.string(), since: v.string() });

/** That a shell would not switch to a release set, and why. */
export type Refusal = Readonly<v.InferOutput<typeof schema>>;

const toKey = (set: string) => `refusals/${set}.json`;

/** Why a shell refused a release set; null when none did. */
export async function readRefusal(store: ObjectStore, set: string): Promise<Refusal | null> {
  const stored = await store.read(toKey(set));
  return stored && v.parse(schema, JSON.parse(new TextDecoder().decode(stored.bytes)));
}

/** Notes that a shell refused a release set, so that the team that promoted it reads it in `status`. */
export async function writeRefusal(store: ObjectStore, set: string, reason: string, now: Date): Promise<void> {
  const refusal: Refusal = { reason, since: now.toISOString() };
  await store.write(toKey(set), new TextEncoder().encode(JSON.stringify(refusal)), 'always');
}

/** Takes the note away: a shell runs the set. */
export function removeRefusal(store: ObjectStore, set: string): Promise<void> {
  return store.remove(toKey(set));
}
