import type { SectionJson } from '@site/contract/section-json';
import type { ObjectStore } from '@site/releases/reader';
import { readVerified } from '@site/releases/reader';
import type { LiveSet } from '../release-sets/live-set.ts';

/** The module that declares the properties of every fragment. */
const REGISTRY = '@site/contract/fragment-registry';

/** Path of the declaration file generated from the live sections. */
const FRAGMENTS = 'live-fragments.d.ts';

/** The last result, valid until the next promotion. */
let kept: { readonly set: string; readonly text: string } | null = null;

const quote = (text: string) => JSON.stringify(text);

/** Declares the fragments of all live sections for sections that show them. */
function toFragmentTypes(sections: readonly SectionJson[]): string {
  const lines = sections.flatMap((section) =>
    section.fragments.map(({ name, props }) => {
      const fields = Object.entries(props).map(([prop, type]) => `readonly ${quote(prop)}: ${quote(type)}`);
      return `    readonly ${quote(`${section.name}/${name}`)}: DeclaredProps<{ ${fields.join('; ')} }>;`;
    }),
  );
  return `import type { DeclaredProps } from '${REGISTRY}';

declare module '${REGISTRY}' {
  interface FragmentRegistry {
${lines.join('\n')}
  }
}
`;
}

/**
 * The types that a section in another repository is compiled against: the declarations of the live shell's shared
 * modules, and the fragments of the live sections. Null for a shell without declarations.
 */
export async function toLiveTypes(set: LiveSet, store: ObjectStore): Promise<string | null> {
  if (set.shell.json.types === '') return null;
  if (kept?.set === set.id) return kept.text;
  const { json } = set.shell;
  const bytes = await readVerified(store, json, json.types);
  const types = JSON.parse(new TextDecoder().decode(bytes)) as { readonly files: Readonly<Record<string, string>> };
  const files = { ...types.files, [FRAGMENTS]: toFragmentTypes(set.sections) };
  kept = { set: set.id, text: JSON.stringify({ ...types, files }) };
  return kept.text;
}
