import * as v from 'valibot';
import { SEMANTIC_VERSION } from '../section/section-json.ts';
import type { SiteDeclaration } from './site-declaration.ts';

const files = v.array(v.string());

const text = v.string();

const consent: v.GenericSchema<unknown, SiteDeclaration['consent']> = v.nullable(
  v.object({
    address: text,
    cookie: text,
    days: v.number(),
    words: v.object({ accepted: text, refused: text, unknown: text }),
  }),
);

const texts: v.GenericSchema<unknown, SiteDeclaration['texts']> = v.object({
  refusals: v.object({ 400: text, 405: text, 408: text, 413: text, 414: text, 429: text, 431: text, 500: text }),
  ...{ foreignForm: text, longForm: text, noChoice: text, badPreviewLink: text },
  ...{ noPage: text, noDocument: text, documentUnavailable: text, apiUnavailable: text },
});

const site: v.GenericSchema<unknown, SiteDeclaration> = v.object({
  ...{ lang: text, locale: text, home: text, icon: text, consent, texts },
  /** Address to the file below the build. */
  drawings: v.record(text, text),
  offline: v.nullable(v.object({ worker: text, page: text, listId: text, line: text })),
  emergency: v.object({ title: text, text, retryText: text, retryButton: text, home: text }),
  video: v.nullable(v.object({ title: text, button: text, note: text, notFound: text, style: text })),
});

/** The name under which the shell stands among the releases. No section has it. */
export const SHELL = 'shell';

const schema = v.object({
  name: v.literal(SHELL),
  version: v.pipe(v.string(), v.regex(SEMANTIC_VERSION, 'must be a semantic version')),
  /** Hash of the files. */
  build: v.string(),
  site,
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
