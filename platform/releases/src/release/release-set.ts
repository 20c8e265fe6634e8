import { createHash } from 'node:crypto';
import type { SectionJson } from '@site/contract/section-json';
import { SHELL, type ShellJson } from '@site/contract/shell-json';
import * as v from 'valibot';
import { fromJsonBytes, type ObjectStore, toJsonBytes } from '../store/object-store.ts';
import { ReleaseError } from './read-verified.ts';
import { isShell, readReleaseJson, readSectionJson } from './release-reader.ts';

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

/** Lists the names that have another version in the second set, or that only one of the sets contains. */
export const listChanged = (one: ReleaseVersions, other: ReleaseVersions): string[] =>
  Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name]);

/** The releases of a set that the one before it does not contain. */
export const listNew = (before: ReleaseVersions, after: ReleaseVersions): ReleaseVersions =>
  Object.fromEntries(Object.entries(after).filter(([name, version]) => before[name] !== version));

/** `mfe-a@1.2.0, mfe-b@2.0.0` */
export const formatReleases = (versions: ReleaseVersions): string =>
  Object.entries(versions)
    .map(([name, version]) => `${name}@${version}`)
    .join(', ');

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

export const readSections = (store: ObjectStore, versions: ReleaseVersions): Promise<SectionJson[]> =>
  Promise.all(Object.entries(toSections(versions)).map(([name, version]) => readSectionJson(store, name, version)));

/** Reads the description of the shell of a release set; null when the set contains none. */
export async function readShell(store: ObjectStore, versions: ReleaseVersions): Promise<ShellJson | null> {
  const version = versions[SHELL];
  const release = version === undefined ? null : await readReleaseJson(store, SHELL, version);
  return release && isShell(release) ? release : null;
}
