import type { SectionJson } from './section-json.ts';

/** Where a section's code is and which addresses it owns: what the shell takes from `section.json`. */
export interface SectionAddress {
  readonly name: string;
  /** Name of its Module Federation container. */
  readonly container: string;
  /** Address of the container's script. */
  readonly entry: string;
  readonly integrity: string;
  readonly paths: readonly string[];
}

/** All sections of a release set, as browsers fetch them as JSON. */
export type SectionTableJson = readonly SectionAddress[];

/** A file with the hash of its content. */
export interface ScriptReference {
  readonly src: string;
  readonly integrity: string;
}

/** A file of a release with its hash, as browsers ask for it. */
export const toFileReference = ({ name, version, origin, assets }: SectionJson, file: string): ScriptReference => ({
  src: origin === '' ? `/releases/${name}/${version}/${file}` : file.replace(/^web/, origin),
  integrity: assets[file]?.integrity ?? '',
});

/** What a browser has to know of a section. */
export function toSectionAddress(section: SectionJson): SectionAddress {
  const { name, container, routes, entry } = section;
  const { src, integrity } = toFileReference(section, entry.web);
  return { name, container, entry: src, integrity, paths: routes.map(({ path }) => path) };
}

/** The scripts and style sheets of the page of a path pattern. */
export interface PageCode {
  readonly path: string;
  readonly files: readonly ScriptReference[];
}

/** What each page of a section is made of: on a slow line browsers ask for it at once, instead of for one file after the other. */
export const listPageCode = (section: SectionJson): readonly PageCode[] =>
  section.routes.map(({ path, js, css }) => ({
    path,
    files: [section.entry.web, ...section.entry.js, ...js, ...section.entry.css, ...css].map((file) =>
      toFileReference(section, file),
    ),
  }));
