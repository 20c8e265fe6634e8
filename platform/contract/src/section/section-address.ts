import type { ShellJson } from '../site/shell-json.ts';
import type { SectionJson } from './section-json.ts';

/**
 * Where a section's code is, and which addresses it owns: the part of `section.json` that the shell uses in the
 * browser.
 */
export interface SectionAddress {
  readonly name: string;
  /** Name of its Module Federation container. */
  readonly container: string;
  /** Address of the container's script. */
  readonly entry: string;
  readonly integrity: string;
  readonly paths: readonly string[];
}

/** All sections of a release set, as JSON for browsers. */
export type SectionTableJson = readonly SectionAddress[];

/** A file and the hash of its content. */
export interface ScriptReference {
  readonly src: string;
  readonly integrity: string;
}

function toPublicAddress(release: SectionJson | ShellJson, file: string): string {
  const { name, version, origin } = release;
  if (origin !== '') return file.replace(/^web/, origin);
  return 'site' in release ? file.replace(/^web/, '/assets') : `/releases/${name}/${version}/${file}`;
}

/** Address under which browsers fetch a file of a release, with its hash. */
export const toFileReference = (release: SectionJson | ShellJson, file: string): ScriptReference => ({
  src: toPublicAddress(release, file),
  integrity: release.assets[file]?.integrity ?? '',
});

export function toSectionAddress(section: SectionJson): SectionAddress {
  const { name, container, routes, entry } = section;
  const { src, integrity } = toFileReference(section, entry.web);
  return { name, container, entry: src, integrity, paths: routes.map(({ path }) => path) };
}

/** The scripts and style sheets of the page with a path pattern. */
export interface PageCode {
  readonly path: string;
  readonly files: readonly ScriptReference[];
}

interface Code {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** A route or fragment with what every page of its section needs. */
const withEntry = ({ entry }: SectionJson, { js, css }: Code): Code => ({
  js: [entry.web, ...entry.js, ...js],
  css: [...entry.css, ...css],
});

/** The files of each page of a section, so that browsers can fetch them in parallel instead of one after the other. */
export const listPageCode = (section: SectionJson): readonly PageCode[] =>
  section.routes.map((route) => {
    const { js, css } = withEntry(section, route);
    return { path: route.path, files: [...js, ...css].map((file) => toFileReference(section, file)) };
  });

export interface StyleFile extends ScriptReference {
  /** Null for a file of the shell. */
  readonly section: SectionJson | null;
  readonly file: string;
}

/** The style sheets and scripts of one page. */
interface PageAssets {
  readonly css: readonly StyleFile[];
  readonly js: readonly ScriptReference[];
}

const unique = <T extends ScriptReference>(references: readonly T[]): readonly T[] => [
  ...new Map(references.map((reference) => [reference.src, reference])).values(),
];

/**
 * Lists all files of sections that a page and its hydration need, so that the browser does not discover them one after
 * the other.
 *
 * @param owner section and route of the page, if any
 * @param fragments names of the rendered fragments, as `section/fragment`
 */
export function toPageAssets(
  sections: readonly SectionJson[],
  owner: { readonly section: SectionJson; readonly route: string } | undefined,
  fragments: readonly string[],
): PageAssets {
  const parts: { readonly section: SectionJson; readonly code: Code }[] = [];
  const route = owner?.section.routes.find(({ id }) => id === owner.route);
  if (owner && route) parts.push({ section: owner.section, code: withEntry(owner.section, route) });
  for (const name of fragments) {
    const [sectionName, id] = name.split('/');
    const section = sections.find((candidate) => candidate.name === sectionName);
    const fragment = section?.fragments.find((candidate) => candidate.name === id);
    if (section && fragment) parts.push({ section, code: withEntry(section, fragment) });
  }
  return {
    css: unique(
      parts.flatMap(({ section, code }) =>
        code.css.map((file) => ({ ...toFileReference(section, file), section, file })),
      ),
    ),
    js: unique(parts.flatMap(({ section, code }) => code.js.map((file) => toFileReference(section, file)))),
  };
}
