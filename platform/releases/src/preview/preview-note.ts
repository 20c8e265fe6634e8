import * as v from 'valibot';
import { type ObjectStore, readNotes, toJsonBytes } from '../store/object-store.ts';

/** A week, so that outdated previews do not stay visible for longer. */
export const MAX_HOURS = 168;

/** Below `sets/`, where programs that create previews may write already, since they store release sets there. */
const PREFIX = 'sets/previews/';
const toKey = (set: string) => `${PREFIX}${set}.json`;

const schema = v.object({ at: v.string() });

/** Notes that a link shows a release set, so that `prune` keeps its releases. */
export async function writePreviewNote(store: ObjectStore, set: string, now: Date): Promise<void> {
  await store.write(toKey(set), toJsonBytes({ at: now.toISOString() }), 'always');
}

/** Lists the ids of release sets by whether a link may still show them. */
async function readPreviews(store: ObjectStore, now: Date) {
  const notes = await readNotes(store, PREFIX, schema);
  return Map.groupBy(notes.keys(), (set) => {
    const hours = (now.getTime() - Date.parse(notes.get(set)?.at ?? '')) / 3_600_000;
    return hours <= MAX_HOURS;
  });
}

/** Lists the ids of the release sets that a valid link may show. */
export const listPreviewed = async (store: ObjectStore, now: Date): Promise<readonly string[]> =>
  (await readPreviews(store, now)).get(true) ?? [];

/** Deletes the notes of links that have expired. */
export async function removeOldPreviews(store: ObjectStore, now: Date): Promise<void> {
  for (const set of (await readPreviews(store, now)).get(false) ?? []) await store.remove(toKey(set));
}
