import type { SectionAddress } from '@site/contract/section-address';
import { type LoadSection, toMountedRoutes } from '@site/federation/section-loader';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { isSamePage } from '../navigation/to-page-url.ts';

/** Timeout of a page, in milliseconds. */
const PAGE_DEADLINE_MS = 12_000;

/** Fetches the data that a page's loader will need. Never rejects. */
type PrepareData = (url: URL) => Promise<void>;

/** False for Back from a part of the page to its start, where the router would load the page again. */
const shouldRevalidate = ({ currentUrl, nextUrl, formMethod, ...other }: ShouldRevalidateFunctionArgs) =>
  other.defaultShouldRevalidate &&
  (formMethod !== undefined || !isSamePage(nextUrl, currentUrl) || nextUrl.hash === currentUrl.hash);

const withData = (route: RouteObject, prepare: PrepareData): RouteObject => {
  const { loader } = route;
  if (typeof loader !== 'function') return route;
  const prepared = async (args: LoaderFunctionArgs) => {
    await prepare(new URL(args.request.url));
    return loader(args);
  };
  return { ...route, loader: prepared, shouldRevalidate } as RouteObject;
};

/**
 * Creates a function that loads a section and returns its routes; none without a section.
 *
 * @param mount adds a section's routes to the router; called once for each section
 */
export function createRouteLoader(
  loadSection: LoadSection,
  mount: (routes: RouteObject[]) => void,
  prepare: PrepareData,
) {
  const mounted = new Set<string>();
  return async (section: SectionAddress | undefined): Promise<RouteObject[]> => {
    if (!section) return [];
    const { name } = section;
    const { routes } = await loadSection(name);
    const prepared = routes.map((route) => withData(route, prepare));
    const mountable = toMountedRoutes(name, { routes: prepared }, PAGE_DEADLINE_MS);
    if (!mounted.has(name)) {
      mounted.add(name);
      mount(mountable);
    }
    return mountable;
  };
}
