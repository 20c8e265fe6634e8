import type { SectionAddress } from '@site/contract/section-address';
import type { FindOwner } from '@site/federation/path-index';
import { type SectionLoader, toMountedRoutes } from '@site/federation/section-loader';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { SectionDirectory } from './section-directory.ts';

/** Timeout of a page, in milliseconds. */
const PAGE_DEADLINE_MS = 12_000;

/** Fetches the data that a page's loader will need. Never rejects. */
export type PrepareData = (url: URL) => Promise<void>;

const withData = (route: RouteObject, prepare: PrepareData): RouteObject => {
  const { loader } = route;
  if (typeof loader !== 'function') return route;
  const prepared = async (args: LoaderFunctionArgs) => {
    await prepare(new URL(args.request.url));
    return loader(args);
  };
  return { ...route, loader: prepared } as RouteObject;
};

/**
 * Routes of the sections; each section is loaded when one of its addresses is requested.
 *
 * @param mount adds a section's routes to the router; called once for each section
 */
export function createSectionRoutes(
  { load, findOwnerHere }: SectionDirectory,
  sections: SectionLoader,
  mount: (routes: RouteObject[]) => void,
  prepare: PrepareData,
) {
  const mounted = new Set<string>();
  async function loadRoutesOf(owner: SectionAddress | undefined): Promise<RouteObject[]> {
    if (!owner) return [];
    const section = await sections.load(owner.name);
    const prepared = section.routes.map((route) => withData(route, prepare));
    const routes = toMountedRoutes(owner.name, { routes: prepared }, PAGE_DEADLINE_MS);
    if (!mounted.has(owner.name)) {
      mounted.add(owner.name);
      mount(routes);
    }
    return routes;
  }
  return {
    /**
     * The routes of the section that owns a path; none when the path has no owner.
     *
     * @param onUnknown called when the table of sections cannot be fetched
     * @throws Error of the directory, if `onUnknown` is missing
     */
    load: async (pathname: string, onUnknown?: () => Promise<FindOwner>) =>
      loadRoutesOf((await load().catch((error: unknown) => onUnknown?.() ?? Promise.reject(error)))(pathname)),
    loadHere: (pathname: string) => loadRoutesOf(findOwnerHere(pathname)),
  };
}
