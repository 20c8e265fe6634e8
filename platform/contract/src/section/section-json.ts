import * as v from 'valibot';
import { parseFile } from '../parse-file.ts';

const asset = v.object({ size: v.number(), integrity: v.string() });
const files = v.pipe(v.array(v.string()), v.readonly());

/** A version such as `1.4.0` or `1.4.0-local.g5f` (semver.org, sections 2 and 9), without build metadata. */
export const SEMANTIC_VERSION =
  /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*)?$/;

/** Fields of `section.json` and `shell.json` that are set when a release is published. */
export const publishedFields = {
  /** Hash of the sources that the release was built from; a section is built again when it has changed. */
  revision: v.optional(v.string(), ''),
  /** Commit of the sources, followed by `+` when there were uncommitted changes. */
  commit: v.optional(v.string(), ''),
  /** Time of publishing, ISO 8601. */
  published: v.optional(v.string(), ''),
};

export const versionSchema = v.pipe(
  v.string(),
  v.regex(SEMANTIC_VERSION, 'must be a semantic version, such as 1.4.0: change it in package.json'),
);

/** Fields that nothing reads. A publish adds them, since gateways of earlier versions require them. */
const unusedFields = {
  federation: v.optional(v.string(), ''),
  api: v.optional(files, []),
};

const schema = v.object({
  name: v.pipe(v.string(), v.regex(/^(?!shell$)[a-z][a-z0-9-]*$/)),
  version: versionSchema,
  contract: v.number(),
  owner: v.string(),
  /** Address of a development server that serves the browser's files; empty for a release. */
  origin: v.optional(v.string(), ''),
  container: v.string(),
  /** The containers, and the chunks of the exposed module, which every page of the section needs. */
  entry: v.object({ web: v.string(), node: v.string(), js: files, css: files }),
  routes: v.array(
    v.object({
      id: v.string(),
      path: v.string(),
      smoke: v.optional(v.string()),
      js: files,
      css: files,
      title: v.optional(v.string()),
      description: v.optional(v.string()),
      ids: v.optional(v.picklist(['content', 'section'])),
      contentPage: v.optional(v.string()),
      tags: v.optional(files),
    }),
  ),
  fragments: v.array(v.object({ name: v.string(), props: v.record(v.string(), v.string()), js: files, css: files })),
  /** Addresses that return a document other than a page. */
  resources: v.optional(v.array(v.object({ id: v.string(), path: v.string() })), []),
  sitemap: v.optional(v.boolean(), false),
  /** True when the render worker's container exposes `./server-part`. */
  serverPart: v.optional(v.boolean(), false),
  /** True when its pages may have a default Trusted Types policy, for the scripts of guests. */
  foreignScripts: v.optional(v.boolean(), false),
  uses: files,
  shared: v.record(v.string(), v.string()),
  assets: v.record(v.string(), asset),
  ...unusedFields,
  ...publishedFields,
});

const jsonSchema = v.pipe(v.string(), v.parseJson(), schema);

/** All that the shell reads of a release: the content of its `section.json`. */
export type SectionJson = Readonly<Omit<v.InferOutput<typeof schema>, keyof typeof unusedFields>>;

/** A `section.json` as a build writes it, without the fields that a publish adds. */
export type BuiltSectionJson = Omit<SectionJson, keyof typeof publishedFields>;

/**
 * Parses a `section.json`.
 *
 * @throws Error that names each missing or malformed field
 */
export const parseSectionJson = (text: string, where: string): SectionJson =>
  parseFile(jsonSchema, text, `${where} is not a valid section.json`, ' Build the section again.');
