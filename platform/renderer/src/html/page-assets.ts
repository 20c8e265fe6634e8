import { type ScriptReference, toFileReference } from '@site/contract/section-address';
import type { SectionJson } from '@site/contract/section-json';
import type { ShellJson } from '@site/contract/shell-json';

export interface StyleFile extends ScriptReference {
  /** Null for a file of the shell. */
  readonly section: SectionJson | null;
  readonly file: string;
}

/** The style sheets and scripts of one page. */
export interface PageAssets {
  readonly css: readonly StyleFile[];
  readonly js: readonly ScriptReference[];
}

/** The public address of a file of the shell's build: `web/x.js` is served as `/assets/x.js`. */
function toShellUrl({ origin }: ShellJson, file: string): string {
  return file.replace(/^web/, origin === '' ? '/assets' : origin);
}

export function toShellReference(shell: ShellJson, file: string): ScriptReference {
  return { src: toShellUrl(shell, file), integrity: shell.assets[file]?.integrity ?? '' };
}

const unique = <T extends ScriptReference>(references: readonly T[]): readonly T[] => [
  ...new Map(references.map((reference) => [reference.src, reference])).values(),
];

/**
 * Lists all files that a page and its hydration need, so that the browser does not discover them one after the other.
 *
 * @param owner section and route of the page, if any
 * @param fragments names of the rendered fragments, as `section/fragment`
 */
export function toPageAssets(
  sections: readonly SectionJson[],
  owner: { readonly section: SectionJson; readonly route: string } | undefined,
  fragments: readonly string[],
): PageAssets {
  const parts: { section: SectionJson; js: readonly string[]; css: readonly string[] }[] = [];
  const route = owner?.section.routes.find(({ id }) => id === owner.route);
  if (owner && route) parts.push({ section: owner.section, js: route.js, css: route.css });
  for (const name of fragments) {
    const [sectionName, id] = name.split('/');
    const section = sections.find((candidate) => candidate.name === sectionName);
    const fragment = section?.fragments.find((candidate) => candidate.name === id);
    if (section && fragment) parts.push({ section, js: fragment.js, css: fragment.css });
  }
  return {
    css: unique(
      parts.flatMap(({ section, css }) =>
        [...section.entry.css, ...css].map((file) => ({ ...toFileReference(section, file), section, file })),
      ),
    ),
    js: unique(
      parts.flatMap(({ section, js }) =>
        [section.entry.web, ...section.entry.js, ...js].map((file) => toFileReference(section, file)),
      ),
    ),
  };
}
