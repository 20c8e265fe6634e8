import * as v from 'valibot';
import { SEMANTIC_VERSION } from '../section/section-json.ts';
import { siteSchema } from './site-declaration.ts';

const files = v.array(v.string());

const text = v.string();

/** The name under which the shell stands among the releases. No section has it. */
export const SHELL = 'shell';

const schema = v.object({
  name: v.literal(SHELL),
  version: v.pipe(v.string(), v.regex(SEMANTIC_VERSION, 'must be a semantic version')),
  /** Hash of the files. */
  build: v.string(),
  site: siteSchema,
  /** What its sections speak. */
  contract: v.number(),
  /** What its renderer speaks with the gateway. */
  protocol: v.number(),
  /** Address of a development server that serves the browser's files; empty for a build. */
  origin: v.string(),
  /** Module that sections take from the shell, to its version. */
  shared: v.record(v.string(), v.string()),
  /** The names that each of them exports; empty for a build of a development server. */
  exports: v.record(v.string(), files),
  js: files,
  css: files,
  fonts: files,
  boot: v.string(),
  serviceWorker: v.string(),
  render: v.string(),
  /** File with the declarations of what sections import; empty when the build has none. */
  types: v.optional(text, ''),
  assets: v.record(v.string(), v.object({ size: v.number(), integrity: v.string() })),
  /** Hash of the sources that it was built from; set when it is published, as the two below. */
  revision: v.optional(text, ''),
  /** The commit of the sources, with `+` when they differed from it. */
  commit: v.optional(text, ''),
  /** ISO 8601 instant of the publish. */
  published: v.optional(text, ''),
});

/** All that gateway and sections have to know of a shell: the content of its `shell.json`. */
export type ShellJson = Readonly<v.InferOutput<typeof schema>>;

/** A `shell.json` as a build writes it, without the fields that a publish adds. */
export type BuiltShellJson = Omit<ShellJson, 'revision' | 'commit' | 'published'>;

/**
 * Reads a `shell.json`.
 *
 * @throws Error that names each field that is missing or of the wrong shape
 */
export function parseShellJson(text: string, where: string): ShellJson {
  const result = v.safeParse(schema, JSON.parse(text));
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  throw new Error(`${where} is no valid shell.json: ${problems.join('; ')}. Build the shell again.`);
}
