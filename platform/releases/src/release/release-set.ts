import { createHash } from 'node:crypto';
import { SHELL } from '@site/contract/shell-json';
import * as v from 'valibot';
import { fromJsonBytes, type ObjectStore, toJsonBytes } from '../store/object-store.ts';
import { ReleaseError } from './read-verified.ts';

/** Maps the name of each section, and `shell`, to a version. */
export type ReleaseVersions = Readonly<Record<string, string>>;

/** The releases that are live together. Immutable; its id is a hash of its content. */
export interface ReleaseSet {
  readonly id: string;
  /** Includes the shell. */
  readonly releases: ReleaseVersions;
}

const schema = v.object({ id: v.string(), releases: v.record(v.string(), v.string()) });

const toKey = (id: string) => `sets/${id}.json`;

export function toSections({ [SHELL]: _, ...sections }: ReleaseVersions): ReleaseVersions {
  return sections;
}

/** Builds a release set. The same versions always result in the same id. */
export function toReleaseSet(releases: ReleaseVersions): ReleaseSet {
  const ordered = Object.fromEntries(Object.entries(releases).sort(([a], [b]) => (a < b ? -1 : 1)));
  const id = createHash('sha256').update(JSON.stringify(ordered)).digest('hex').slice(0, 12);
  return { id, releases: ordered };
}

/** Throws ReleaseError when the set is missing, Error when an incompatible version of the tools wrote it. */
export async function readReleaseSet(store: ObjectStore, id: string): Promise<ReleaseSet> {
  const stored = await store.read(toKey(id));
  if (!stored) throw new ReleaseError(`The store contains no release set ${id}.`);
  const parsed = v.safeParse(schema, fromJsonBytes(stored.bytes));
  if (parsed.success) return parsed.output;
  throw new Error(
    `The store's ${toKey(id)} was not written by this version of the tools. Use an empty store: npm start fills it. Publish sections of other repositories again.`,
  );
}

/** Writes a set unless it exists. */
export async function writeReleaseSet(store: ObjectStore, set: ReleaseSet): Promise<void> {
  await store.write(toKey(set.id), toJsonBytes(set), 'if-absent');
}
