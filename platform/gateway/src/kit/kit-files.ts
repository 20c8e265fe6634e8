import type { IncomingMessage } from 'node:http';
import { KIT_FILE, KIT_NOTE, type KitNote, parseKitNote, toKitKey } from '@site/releases/kit-note';
import type { ObjectStore } from '@site/releases/reader';
import { createStoreLookups } from '../files/store-lookups.ts';

/** Null for a site whose store has no kit, or an unreadable description of it. */
export async function readKit(store: ObjectStore): Promise<KitNote | null> {
  const stored = await store.read(KIT_NOTE).catch(() => null);
  return stored && parseKitNote(stored.bytes);
}

/** Name of the current package, easy to remember. */
export const CURRENT = 'section-kit.tgz';

/**
 * Reads the package of any version in the store, or the current one; null for every other name. Rejects when the store
 * is unreachable or its look-ups are limited.
 */
export function createKitFiles(
  store: ObjectStore,
  toClient: (request: IncomingMessage) => string,
): (name: string, request: IncomingMessage) => Promise<Buffer | null> {
  // Only whether it exists is cached: packages are large and rarely requested.
  const findName = createStoreLookups(async (file) => ((await store.read(toKitKey(file))) ? file : null), toClient);
  return async (name, request) => {
    const isCurrent = name === CURRENT;
    if (!isCurrent && !KIT_FILE.test(name)) return null;
    const file = isCurrent ? (await readKit(store))?.file : await findName(name, request);
    const stored = file ? await store.read(toKitKey(file)) : null;
    return stored && Buffer.from(stored.bytes);
  };
}
