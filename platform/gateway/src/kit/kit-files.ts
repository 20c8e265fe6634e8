import type { ObjectStore } from '@site/releases/reader';
import * as v from 'valibot';

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

/** The package of any version in the store, or the current one; null for every other name. */
export async function readKitFile(store: ObjectStore, name: string): Promise<Buffer | null> {
  const file = name === CURRENT ? (await readKit(store))?.file : name;
  if (!file || !FILE.test(file)) return null;
  const stored = await store.read(KIT + file);
  return stored && Buffer.from(stored.bytes);
}
