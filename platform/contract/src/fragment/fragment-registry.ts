import type { PropNames, PropTypes, SectionDeclaration } from '../section/section-declaration.ts';

/**
 * Every fragment of every section, `section/fragment` to its properties. A section adds its own beside its declaration:
 *
 *     declare module './fragment-registry.ts' {
 *       interface FragmentRegistry extends FragmentsOf<typeof declaration> {}
 *     }
 *
 * So the type check of the whole workspace holds those who show a fragment to what its owner declares, and nobody imports
 * anybody. Between releases the same is compared when one is published.
 */
// biome-ignore lint/suspicious/noEmptyInterface: sections fill it
export interface FragmentRegistry {}

/** The properties that a fragment's declaration names. */
export type DeclaredProps<Names extends PropNames> = keyof Names extends never
  ? Readonly<Record<string, never>>
  : { readonly [Name in keyof Names]: PropTypes[Names[Name]] };

/** The fragments of a declaration, by `section/fragment`. */
export type FragmentsOf<D extends SectionDeclaration> = {
  readonly [Name in keyof D['fragments'] & string as `${D['name']}/${Name}`]: DeclaredProps<
    D['fragments'][Name]['props']
  >;
};
