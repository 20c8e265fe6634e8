import type { ObjectStore } from '@site/releases/reader';
import * as v from 'valibot';

/** The section kit that a site offers, as its store says. */
const schema = v.object({
  version: v.string(),
  file: v.pipe(v.string(), v.regex(/^section-kit-[0-9A-Za-z.-]+\.tgz$/)),
  integrity: v.string(),
});

const KIT = 'kit/';
const NOTE = `${KIT}kit.json`;

/** Null for a site whose store has none, or whose note of it cannot be read. */
export async function readKit(store: ObjectStore): Promise<(v.InferOutput<typeof schema> & { url: string }) | null> {
  const stored = await store.read(NOTE).catch(() => null);
  if (!stored) return null;
  const kit = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), new TextDecoder().decode(stored.bytes));
  return kit.success ? { ...kit.output, url: `/_${KIT}${kit.output.file}` } : null;
}

/** The package that is offered now, under a name that people can remember. */
export const CURRENT = 'section-kit.tgz';

/** The package of any version that the store holds, or the current one; null for every other name. */
export async function readKitFile(store: ObjectStore, name: string): Promise<Buffer | null> {
  const file = name === CURRENT ? (await readKit(store))?.file : name;
  if (!file || !/^section-kit-[0-9A-Za-z.-]+\.tgz$/.test(file)) return null;
  const stored = await store.read(KIT + file);
  return stored && Buffer.from(stored.bytes);
}
