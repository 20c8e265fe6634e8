import type { RouteObject } from 'react-router-dom';
import { type SectionAddress, toRouteTable } from '../federation/section-address.ts';
import { type SectionLoader, toMountedRoutes } from '../federation/section-loader.ts';

/** Milliseconds after which a page counts as failed. */
const PAGE_DEADLINE_MS = 12_000;

/** The routes of a release set's sections, each section loaded when one of its addresses is asked for. */
export function createSectionRoutes(addresses: readonly SectionAddress[], sections: SectionLoader) {
  const findOwner = toRouteTable(addresses);
  const mounted = new Set<string>();
  const loadRoutesOf = async (name: string): Promise<RouteObject[]> =>
    toMountedRoutes(name, await sections.load(name), PAGE_DEADLINE_MS);
  return {
    /** The routes of the section that owns a path; none for an address of nobody. */
    async load(pathname: string): Promise<RouteObject[]> {
      const owner = findOwner(pathname);
      return owner ? loadRoutesOf(owner.name) : [];
    },
    /** The same for the router, which takes each section once. */
    async mount(pathname: string): Promise<RouteObject[]> {
      const owner = findOwner(pathname);
      if (!owner || mounted.has(owner.name)) return [];
      const routes = await loadRoutesOf(owner.name);
      mounted.add(owner.name);
      return routes;
    },
  };
}
