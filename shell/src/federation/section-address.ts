import { createPathIndex } from './path-index.ts';

/** Where a section's code is and which addresses it owns: what the shell takes from `section.json`. */
export interface SectionAddress {
  readonly name: string;
  /** Name of its Module Federation container. */
  readonly container: string;
  /** Address of the container's script. */
  readonly entry: string;
  readonly integrity: string;
  /** Path patterns of its routes. */
  readonly paths: readonly string[];
}

/** Finds the section that owns a path. */
export type FindOwner = (pathname: string) => SectionAddress | undefined;

/** Builds the route table of some sections. */
export function toRouteTable(sections: readonly SectionAddress[]): FindOwner {
  const find = createPathIndex(sections.flatMap((section) => section.paths.map((path) => ({ path, value: section }))));
  return (pathname) => find(pathname)?.value;
}
