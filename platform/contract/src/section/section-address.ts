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

/** Address under which browsers fetch a file of a release, with its hash. */
export const toFileReference = ({ name, version, origin, assets }: SectionJson, file: string): ScriptReference => ({
  src: origin === '' ? `/releases/${name}/${version}/${file}` : file.replace(/^web/, origin),
  integrity: assets[file]?.integrity ?? '',
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

/** The files of each page of a section, so that browsers can fetch them in parallel instead of one after the other. */
export const listPageCode = (section: SectionJson): readonly PageCode[] =>
  section.routes.map(({ path, js, css }) => ({
    path,
    files: [section.entry.web, ...section.entry.js, ...js, ...section.entry.css, ...css].map((file) =>
      toFileReference(section, file),
    ),
  }));
