import * as v from 'valibot';
import { type ObjectStore, readNotes, toJsonBytes } from '../store/object-store.ts';
import { WINDOW_MS } from '../team/signed-request.ts';

const failing = v.object({ page: v.string(), release: v.string(), reason: v.string() });
const schema = v.object({
  /** ISO 8601 instant. */
  at: v.string(),
  channel: v.string(),
  /** The release set that the process serves, and those of canaries. */
  set: v.string(),
  groups: v.array(v.string()),
  /** Release sets that it refuses to serve, with the reason. */
  refused: v.record(v.string(), v.string()),
  /** The protocols that it speaks with the shell's renderer. */
  protocols: v.optional(v.array(v.number()), [1]),
  /** Pages that failed when they were last rendered. */
  failing: v.array(failing),
});

/** State of one gateway process, in the store for promotions to read. */
export type GatewayNote = Readonly<v.InferOutput<typeof schema>>;

/** A page that failed when it was last rendered. */
export type FailingPage = Readonly<v.InferOutput<typeof failing>>;

/** Maximum interval between writes of a note, in milliseconds. After three intervals the process counts as ended. */
export const NOTE_MS = 30_000;

const PREFIX = 'gateways/';
const toKey = (id: string) => `${PREFIX}${id}.json`;

/** @param id name of the process, of letters, digits, dots and hyphens */
export async function writeGatewayNote(store: ObjectStore, id: string, note: GatewayNote): Promise<void> {
  await store.write(toKey(id), toJsonBytes(note), 'always');
}

export const removeGatewayNote = (store: ObjectStore, id: string): Promise<void> => store.remove(toKey(id));

type Notes = ReadonlyMap<string, GatewayNote>;

/** The notes of processes that still run. */
function listRunning(notes: Notes, now: Date): Notes {
  // The clock of a process that was killed may have been ahead by years. If all notes are from the future, it is the clock
  // of this machine that is behind.
  const near = [...notes].filter(([, { at }]) => Date.parse(at) - now.getTime() <= WINDOW_MS);
  const possible = near.length > 0 ? near : [...notes];
  const newest = Math.max(...possible.map(([, { at }]) => Date.parse(at)));
  // The clock of a team's machine may be ahead. Without the notes, a release whose pages fail would seem to be sound.
  const asOf = now.getTime() - newest <= WINDOW_MS ? Math.min(newest, now.getTime()) : now.getTime();
  return new Map(possible.filter(([, { at }]) => asOf - Date.parse(at) < 3 * NOTE_MS));
}

/** The notes of running processes that follow a channel, by process id. */
export async function readGateways(store: ObjectStore, channel: string, now: Date): Promise<Notes> {
  const running = listRunning(await readNotes(store, PREFIX, schema), now);
  return new Map([...running].filter(([, note]) => note.channel === channel));
}

/** Reports that no running process follows a channel. With a wrong clock, a command takes running ones for ended. */
export async function describeNoGateway(store: ObjectStore, channel: string, now: Date): Promise<string> {
  const notes = [...(await readNotes(store, PREFIX, schema)).values()].filter((note) => note.channel === channel);
  const newest = Math.max(...notes.map(({ at }) => Date.parse(at)));
  const text = `No gateway follows ${channel} now`;
  if (notes.length === 0) return `${text}.`;
  const minutes = Math.round((now.getTime() - newest) / 60_000);
  return `${text}: by the clock of this machine, the last one reported ${minutes} minutes ago. If the site runs, correct the clock.`;
}

/** Deletes the notes of ended processes. */
export async function removeOldNotes(store: ObjectStore, now: Date): Promise<void> {
  const notes = await readNotes(store, PREFIX, schema);
  const running = listRunning(notes, now);
  for (const id of notes.keys()) if (!running.has(id)) await removeGatewayNote(store, id);
}
