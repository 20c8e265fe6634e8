import type { ObjectStore } from '@site/releases/reader';
import * as v from 'valibot';
import { createStoreLookups } from '../files/store-lookups.ts';

/** Bounded, since stores refuse long keys with errors of their own. */
const FILE = /^section-kit-[0-9A-Za-z.-]{1,200}\.tgz$/;

/** The store's description of the section kit that a site offers. */
const schema = v.object({
  version: v.string(),
  file: v.pipe(v.string(), v.regex(FILE)),
  integrity: v.string(),
});

const KIT = 'kit/';
const NOTE = `${KIT}kit.json`;

/** Null for a site whose store has no kit, or an unreadable description of it. */
export async function readKit(store: ObjectStore): Promise<(v.InferOutput<typeof schema> & { url: string }) | null> {
  const stored = await store.read(NOTE).catch(() => null);
  if (!stored) return null;
  const kit = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), new TextDecoder().decode(stored.bytes));
  return kit.success ? { ...kit.output, url: `/_${KIT}${kit.output.file}` } : null;
}

/** Name of the current package, easy to remember. */
export const CURRENT = 'section-kit.tgz';

/**
 * Reads the package of any version in the store, or the current one; null for every other name. Rejects when the store
 * is unreachable or its look-ups are limited.
 */
export function createKitFiles(store: ObjectStore): (name: string) => Promise<Buffer | null> {
  // Only whether it exists is cached: packages are large and rarely requested.
  const findName = createStoreLookups(async (file) => ((await store.read(KIT + file)) ? file : null));
  return async (name) => {
    const isCurrent = name === CURRENT;
    if (!isCurrent && !FILE.test(name)) return null;
    const file = isCurrent ? (await readKit(store))?.file : await findName(name);
    const stored = file ? await store.read(KIT + file) : null;
    return stored && Buffer.from(stored.bytes);
  };
}
