import * as v from 'valibot';
import { type ObjectStore, readNotes, toJsonBytes } from '../store/object-store.ts';

const failing = v.object({ page: v.string(), release: v.string(), reason: v.string() });
const schema = v.object({
  /** ISO 8601 instant. */
  at: v.string(),
  channel: v.string(),
  /** The release set that it serves, and those of canaries. */
  set: v.string(),
  groups: v.array(v.string()),
  /** Sets that it does not switch to, with the reason. */
  refused: v.record(v.string(), v.string()),
  /** What it speaks with the renderers of shells. */
  protocols: v.optional(v.array(v.number()), [1]),
  /** Pages that failed when they were last rendered. */
  failing: v.array(failing),
});

/** State of one process that answers visitors, in the store for promotions to read. */
export type GatewayNote = Readonly<v.InferOutput<typeof schema>>;

/** A page that failed when it was last rendered. */
export type FailingPage = Readonly<v.InferOutput<typeof failing>>;

/** How often a note is written at least, in milliseconds; one that is three times as old is of a process that is gone. */
export const NOTE_MS = 30_000;

const PREFIX = 'gateways/';
const toKey = (id: string) => `${PREFIX}${id}.json`;

/** @param id name of the process, of letters, digits, dots and hyphens */
export async function writeGatewayNote(store: ObjectStore, id: string, note: GatewayNote): Promise<void> {
  await store.write(toKey(id), toJsonBytes(note), 'always');
}

export const removeGatewayNote = (store: ObjectStore, id: string): Promise<void> => store.remove(toKey(id));

const isFresh = ({ at }: GatewayNote, now: Date) => now.getTime() - Date.parse(at) < 3 * NOTE_MS;

/** The processes that follow a channel now, by their ids. */
export async function readGateways(
  store: ObjectStore,
  channel: string,
  now: Date,
): Promise<ReadonlyMap<string, GatewayNote>> {
  const notes = await readNotes(store, PREFIX, schema);
  return new Map([...notes].filter(([, note]) => note.channel === channel && isFresh(note, now)));
}

/** Deletes the notes of processes that are gone. */
export async function removeOldNotes(store: ObjectStore, now: Date): Promise<void> {
  for (const [id, note] of await readNotes(store, PREFIX, schema))
    if (!isFresh(note, now)) await removeGatewayNote(store, id);
}
