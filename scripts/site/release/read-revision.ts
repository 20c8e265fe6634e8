import { findReleaseJson, type ObjectStore } from '@site/releases/reader';

/** Reads the revision that a stored release was built from; null when the store does not contain that version. */
export const readRevision = async (store: ObjectStore, name: string, version: string): Promise<string | null> =>
  (await findReleaseJson(store, name, version))?.revision ?? null;
