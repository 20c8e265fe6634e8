import { type ObjectStore, readReleaseJson, toDescriptionKey } from '@site/releases/reader';

/** Reads the revision that a stored release was built from; null when the store does not contain that version. */
export async function readRevision(store: ObjectStore, name: string, version: string): Promise<string | null> {
  const stored = await store.read(toDescriptionKey(name, version));
  return stored && (await readReleaseJson(store, name, version)).revision;
}
