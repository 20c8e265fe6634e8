import * as v from 'valibot';
import { parseFile } from '../parse-file.ts';
import { publishedFields, versionSchema } from '../section/section-json.ts';
import { siteSchema } from './site-declaration.ts';

const files = v.array(v.string());

/** The shell's name among the releases. Sections cannot use it. */
export const SHELL = 'shell';

const schema = v.object({
  name: v.literal(SHELL),
  version: versionSchema,
  /** Hash of the files. */
  build: v.string(),
  site: siteSchema,
  /** Contract version of its sections. */
  contract: v.number(),
  /** Version of the protocol between its renderer and the gateway. */
  protocol: v.number(),
  /** Address of a development server that serves the browser's files; empty for a build. */
  origin: v.string(),
  /** Modules that sections use from the shell, with their versions. */
  shared: v.record(v.string(), v.string()),
  /** Names that each shared module exports; empty for a build of a development server. */
  exports: v.record(v.string(), files),
  js: files,
  css: files,
  fonts: files,
  boot: v.string(),
  serviceWorker: v.string(),
  render: v.string(),
  /** File with the type declarations of the modules that sections import; empty when the build has none. */
  types: v.optional(v.string(), ''),
  assets: v.record(v.string(), v.object({ size: v.number(), integrity: v.string() })),
  ...publishedFields,
});

const jsonSchema = v.pipe(v.string(), v.parseJson(), schema);

/** All that gateway and sections read of a shell: the content of its `shell.json`. */
export type ShellJson = Readonly<v.InferOutput<typeof schema>>;

/** A `shell.json` as a build writes it, without the fields that a publish adds. */
export type BuiltShellJson = Omit<ShellJson, keyof typeof publishedFields>;

/**
 * Parses a `shell.json`.
 *
 * @throws Error that names each missing or malformed field
 */
export const parseShellJson = (text: string, where: string): ShellJson =>
  parseFile(jsonSchema, text, `${where} is not a valid shell.json`, ' Build the shell again.');
