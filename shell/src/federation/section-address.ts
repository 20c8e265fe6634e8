import { matchRoutes, type RouteObject } from 'react-router-dom';

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

/** Builds the route table of a release set. The more specific pattern wins, by React Router's own ranking. */
export function toRouteTable(sections: readonly SectionAddress[]): FindOwner {
  const routes: RouteObject[] = sections.flatMap((section) =>
    section.paths.map((path) => ({ path, handle: section.name })),
  );
  const byName = new Map(sections.map((section) => [section.name, section]));
  return (pathname) => byName.get(String(matchRoutes(routes, pathname)?.at(-1)?.route.handle));
}
