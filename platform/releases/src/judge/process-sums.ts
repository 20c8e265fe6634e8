import * as v from 'valibot';
import { type ObjectStore, readNotes, toJsonBytes } from '../store/object-store.ts';
import { timesSchema } from './time-sums.ts';

/** The counted events and the measured times. */
export const COUNTED = ['server', 'browser'] as const;
export const MEASURED = ['render', 'lcp', 'inp'] as const;
export type Counted = (typeof COUNTED)[number];
export type Measured = (typeof MEASURED)[number];

export const forCounted = <T>(make: (kind: Counted) => T) => ({ server: make('server'), browser: make('browser') });
export const forMeasured = <T>(make: (kind: Measured) => T) => ({
  render: make('render'),
  lcp: make('lcp'),
  inp: make('inp'),
});

export const totalsSchema = v.object({
  /** Pages that visitors got from release sets with this release. */
  pages: v.number(),
  errors: v.object(forCounted(() => v.number())),
  times: v.object(forMeasured(() => timesSchema)),
});
const release = v.object({
  ...totalsSchema.entries,
  /** A failure that needs no statistics: the release cannot be loaded, or it crashed a worker. */
  broken: v.optional(v.string(), ''),
  /** Where most errors in browsers were. */
  where: v.optional(v.string(), ''),
});
const schema = v.object({
  channel: v.string(),
  /** ISO 8601 instants. */
  at: v.string(),
  started: v.string(),
  /** By `name@version`. */
  releases: v.record(v.string(), release),
});

/** What one release did in one process since the process started. */
export type ReleaseSums = Readonly<v.InferOutput<typeof release>>;
/** The sums of one process for the releases on trial. */
export type ProcessSums = Readonly<v.InferOutput<typeof schema>>;

const PREFIX = 'field/sums/';
const toKey = (id: string) => `${PREFIX}${id}.json`;
/** Sums of a process that has not written for this long are removed, also those written under a wrong clock. */
const OLD_MS = 10 * 60 * 1_000;

/** @param id name of the process, of letters, digits, dots and hyphens */
export async function writeProcessSums(store: ObjectStore, id: string, sums: ProcessSums): Promise<void> {
  await store.write(toKey(id), toJsonBytes(sums), 'always');
}

/** Reads the sums of all processes that follow a channel, by process id. */
export async function readProcessSums(
  store: ObjectStore,
  channel: string,
  now: Date,
): Promise<ReadonlyMap<string, ProcessSums>> {
  const found = new Map<string, ProcessSums>();
  for (const [id, sums] of await readNotes(store, PREFIX, schema)) {
    if (Math.abs(now.getTime() - Date.parse(sums.at)) > OLD_MS) await store.remove(toKey(id));
    else if (sums.channel === channel) found.set(id, sums);
  }
  return found;
}
