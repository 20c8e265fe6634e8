import type { RouteObject } from 'react-router-dom';
import type { FindOwner, SectionAddress } from '../federation/section-address.ts';
import { type SectionLoader, toMountedRoutes } from '../federation/section-loader.ts';
import type { SectionDirectory } from './section-directory.ts';

/** Milliseconds after which a page counts as failed. */
const PAGE_DEADLINE_MS = 12_000;

/** The routes of a release set's sections, each section loaded when one of its addresses is asked for. */
export function createSectionRoutes({ load, findOwnerHere }: SectionDirectory, sections: SectionLoader) {
  const mounted = new Set<string>();
  const loadRoutesOf = async (owner: SectionAddress | undefined): Promise<RouteObject[]> =>
    owner ? toMountedRoutes(owner.name, await sections.load(owner.name), PAGE_DEADLINE_MS) : [];
  /** The same for the router, which takes each section once. */
  async function mountOwner(owner: SectionAddress | undefined): Promise<RouteObject[]> {
    if (!owner || mounted.has(owner.name)) return [];
    const routes = await loadRoutesOf(owner);
    mounted.add(owner.name);
    return routes;
  }
  return {
    /** The routes of the section that owns a path; none for an address of nobody. */
    load: async (pathname: string) => loadRoutesOf((await load())(pathname)),
    /** Those of the page itself, for the router. */
    mountHere: (pathname: string) => mountOwner(findOwnerHere(pathname)),
    /**
     * Those of another page, for the router.
     *
     * @param onUnknown what is done when nobody can tell whose page it is
     */
    mount: async (pathname: string, onUnknown: () => Promise<FindOwner>) =>
      mountOwner((await load().catch(onUnknown))(pathname)),
  };
}
