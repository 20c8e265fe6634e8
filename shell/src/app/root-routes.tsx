import { type RouteObject, redirect } from 'react-router-dom';
import { OFFLINE_PATH } from '../page/offline.ts';
import { OFFLINE_HANDLE, OfflinePage } from './errors/OfflinePage.tsx';
import { RouteErrorPage } from './errors/RouteErrorPage.tsx';
import { RootLayout } from './frame/RootLayout.tsx';
import { loadLayout } from './layout-data.loader.ts';

/** Ids of the shell's own routes. */
export const ROOT_ID = 'root';
export const SECTIONS_ID = 'sections';

/** A route whose loader always answers itself shows nothing. */
const Nothing = () => null;

/**
 * The shell's route tree: the frame, and inside it whatever the sections bring.
 *
 * @param sectionRoutes routes known from the start; the browser adds others when they are navigated to
 */
export function toRootRoutes(sectionRoutes: readonly RouteObject[]): RouteObject[] {
  return [
    {
      id: ROOT_ID,
      loader: loadLayout,
      // Header and footer stay as they are while a visitor moves from page to page.
      shouldRevalidate: () => false,
      Component: RootLayout,
      children: [
        {
          id: SECTIONS_ID,
          ErrorBoundary: RouteErrorPage,
          children: [
            { path: '/', Component: Nothing, loader: () => redirect('/inicio') },
            { path: OFFLINE_PATH, Component: OfflinePage, handle: OFFLINE_HANDLE },
            ...sectionRoutes,
            {
              path: '*',
              Component: Nothing,
              loader: () => {
                throw new Response(null, { status: 404 });
              },
            },
          ],
        },
      ],
    },
  ];
}

/** Routes that stand in for a section that cannot be loaded: its addresses answer 503, all others are untouched. */
export function toUnavailableRoutes(name: string, paths: readonly string[]): RouteObject[] {
  return paths.map((path, index) => ({
    id: `${name}/unavailable-${index}`,
    path,
    Component: Nothing,
    loader: () => {
      throw new Response(null, { status: 503 });
    },
  }));
}
