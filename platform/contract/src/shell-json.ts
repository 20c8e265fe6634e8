import * as v from 'valibot';
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

const schema = v.object({
  build: v.string(),
  site,
  contract: v.number(),
  /** Address of a development server that serves the browser's files; empty for a build. */
  origin: v.string(),
  shared: v.record(v.string(), v.string()),
  js: files,
  css: files,
  fonts: files,
  boot: v.string(),
  serviceWorker: v.string(),
  render: v.string(),
  assets: v.record(v.string(), v.object({ size: v.number(), integrity: v.string() })),
});

/** The shell's own build: the content of `shell.json`. */
export type ShellJson = Readonly<v.InferOutput<typeof schema>>;

/** Reads a `shell.json`. Throws when a field is missing: the shell has to be built again. */
export function parseShellJson(text: string): ShellJson {
  return v.parse(schema, JSON.parse(text));
}
