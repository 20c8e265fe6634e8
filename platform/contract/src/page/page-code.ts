import { toReleaseUrl } from '../section/section-address.ts';
import type { SectionJson } from '../section/section-json.ts';
import type { ScriptReference } from './boot-data.ts';

/** A file of a release with its hash, as browsers ask for it. */
export const toFileReference = (section: SectionJson, file: string): ScriptReference => ({
  src: toReleaseUrl(section, file),
  integrity: section.assets[file]?.integrity ?? '',
});

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
