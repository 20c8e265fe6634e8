import { type ObjectStore, ReleaseError, readReleaseJson } from '@site/releases/reader';

/** Reads the revision that a stored release was built from; null when the store does not contain that version. */
export async function readRevision(store: ObjectStore, name: string, version: string): Promise<string | null> {
  try {
    return (await readReleaseJson(store, name, version)).revision;
  } catch (error) {
    if (error instanceof ReleaseError) return null;
    throw error;
  }
}
