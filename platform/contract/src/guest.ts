import * as v from 'valibot';
import { parseFile } from './parse-file.ts';

const common = {
  name: v.pipe(v.string(), v.regex(/^(?!shell$)[a-z][a-z0-9-]*$/)),
  owner: v.string(),
  /** The page's path on this site. */
  path: v.pipe(v.string(), v.startsWith('/')),
  title: v.string(),
  description: v.string(),
  /** URL of the guest: the container's script, or the HTML. */
  address: v.pipe(v.string(), v.url()),
  /** Its scripts, style sheets and images, relative to the address. They are copied into the release. */
  files: v.optional(v.pipe(v.array(v.string()), v.readonly()), []),
  /** Hash of all files; the build prints it. */
  integrity: v.optional(v.string(), ''),
  /** Messages shown while it loads, and when it cannot be shown. */
  words: v.object({ loading: v.string(), failed: v.string() }),
};

const schema = v.variant('kind', [
  v.object({ ...common, kind: v.literal('remote'), container: v.string(), module: v.string() }),
  v.object({ ...common, kind: v.literal('html') }),
]);

/** A page of this site whose content comes from another team's server or build: `guest.json` (decision 036). */
export type Guest = Readonly<v.InferOutput<typeof schema>>;

export type RemoteGuest = Extract<Guest, { kind: 'remote' }>;
export type HtmlGuest = Extract<Guest, { kind: 'html' }>;

/** @throws Error that names each field that is missing or wrong */
export const parseGuest = (value: unknown, where: string): Guest =>
  parseFile(schema, value, `${where} is not a valid guest declaration`);
