import * as v from 'valibot';

const KIT_FOLDER = 'kit/';

/** The store's description of the section kit that the site offers. */
export const KIT_NOTE = `${KIT_FOLDER}kit.json`;

/** Key of a package of the section kit. */
export const toKitKey = (file: string): string => KIT_FOLDER + file;

/** Names of packages. Bounded, since stores refuse long keys with errors of their own. */
export const KIT_FILE = /^section-kit-[0-9A-Za-z.-]{1,200}\.tgz$/;

const schema = v.object({
  version: v.string(),
  file: v.pipe(v.string(), v.regex(KIT_FILE)),
  integrity: v.string(),
  /** Hash of the sources. */
  sources: v.string(),
});

export type KitNote = Readonly<v.InferOutput<typeof schema>>;

/** Null for a description that cannot be read. */
export function parseKitNote(bytes: Uint8Array): KitNote | null {
  const note = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), new TextDecoder().decode(bytes));
  return note.success ? note.output : null;
}
