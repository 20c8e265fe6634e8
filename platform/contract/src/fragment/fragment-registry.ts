import type { PropNames, PropTypes, SectionDeclaration } from '../section/section-declaration.ts';

/**
 * All fragments of all sections: `section/fragment` to its properties. A section adds its own next to its declaration:
 *
 *     declare module './fragment-registry.ts' {
 *       interface FragmentRegistry extends FragmentsOf<typeof declaration> {}
 *     }
 *
 * The type check of the workspace can then compare each use of a fragment with its declaration, without imports between
 * sections. Publishing a release makes the same comparison with the other releases.
 */
// biome-ignore lint/suspicious/noEmptyInterface: sections fill it
export interface FragmentRegistry {}

export type DeclaredProps<Names extends PropNames> = keyof Names extends never
  ? Readonly<Record<string, never>>
  : { readonly [Name in keyof Names]: PropTypes[Names[Name]] };

export type FragmentsOf<D extends SectionDeclaration> = {
  readonly [Name in keyof D['fragments'] & string as `${D['name']}/${Name}`]: DeclaredProps<
    D['fragments'][Name]['props']
  >;
};
