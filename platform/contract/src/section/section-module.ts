import type { RouteObject } from 'react-router-dom';
import { CONTRACT_VERSION } from '../contract-version.ts';
import type { Fragment } from '../fragment/fragment.ts';
import type { DeclaredProps } from '../fragment/fragment-registry.ts';
import type { SectionDeclaration } from './section-declaration.ts';

/** The one module that a section exposes, as `section`. */
export interface SectionModule {
  readonly contract: number;
  readonly routes: readonly RouteObject[];
  readonly fragments: Readonly<Record<string, Fragment>>;
}

/**
 * The code of a declared section: a route factory for each declared route id, and a fragment for each declared name.
 */
interface SectionParts<D extends SectionDeclaration> {
  readonly routes: { readonly [Id in keyof D['routes'] & string]: (id: Id, path: string) => RouteObject };
  readonly fragments: {
    readonly [Name in keyof D['fragments'] & string]: Fragment<DeclaredProps<D['fragments'][Name]['props']>>;
  };
}

/** Binds a section's code to its declaration; the types ensure that everything declared is implemented. */
export function defineSection<const D extends SectionDeclaration>(
  declaration: D,
  parts: SectionParts<D>,
): SectionModule {
  const routeFactories: Readonly<Record<string, (id: never, path: string) => RouteObject>> = parts.routes;
  const fragments: Readonly<Record<string, Fragment<never>>> = parts.fragments;
  return {
    contract: CONTRACT_VERSION,
    routes: Object.entries(declaration.routes).flatMap(([id, { path }]) => {
      const create = routeFactories[id];
      return create ? [create(id as never, path)] : [];
    }),
    // Properties passed by other sections were checked against the declaration when their release was published.
    fragments: fragments as SectionModule['fragments'],
  };
}
