import * as v from 'valibot';

const files = v.array(v.string());

const schema = v.object({
  build: v.string(),
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

/** What the server knows of the shell's own build: the content of `shell.json`. */
export type ShellJson = Readonly<v.InferOutput<typeof schema>>;

/** Reads a `shell.json`. Throws when a field is missing: the shell has to be built again. */
export function parseShellJson(text: string): ShellJson {
  return v.parse(schema, JSON.parse(text));
}
