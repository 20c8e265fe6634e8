import { loadContextKey } from '@site/contract';
import type { Frame } from '@site/contract/frame';
import { type LoaderFunctionArgs, type RouteObject, redirect, useLoaderData, useRouteError } from 'react-router-dom';
import { toProblemPage } from './page-problem.ts';

/** Ids of the routes around those of the sections. */
export const ROOT_ID = 'root';
export const SECTIONS_ID = 'sections';

/** For a route whose loader always throws a response. */
const Nothing = () => null;

/**
 * For the frame: replaces the router's own error page, which is in English and shows a stack. An error gets here when
 * leaving a page fails, for example because its section has moved elements.
 */
const Rethrow = () => {
  throw useRouteError();
};

/** The frame's own addresses: redirects and, on the server, the offline page. */
function createFrameRoutes({ redirects, serverPages }: Frame): RouteObject[] {
  const routes: RouteObject[] = Object.entries(redirects).map(([path, to]) => ({
    path,
    Component: Nothing,
    loader: () => redirect(to),
  }));
  if (!serverPages?.offline) return routes;
  const { address, title, Page } = serverPages.offline;
  return [...routes, { path: address, Component: Page, handle: { meta: () => ({ title, noindex: true }) } }];
}

/**
 * Creates the route tree of a site: the frame around the routes of the sections.
 *
 * @returns a function of the routes known at the start; the browser adds others during navigation
 */
export function createRootRoutes(frame: Frame): (sectionRoutes: readonly RouteObject[]) => RouteObject[] {
  const { Layout, load } = frame;
  const Root = () => <Layout data={useLoaderData()} />;
  const ProblemPage = () => {
    const { Page } = toProblemPage(frame, useRouteError());
    return <Page />;
  };
  return (sectionRoutes) => [
    {
      id: ROOT_ID,
      loader: ({ context }: LoaderFunctionArgs) => load(context.get(loadContextKey)),
      // The frame's data does not change during a visit.
      shouldRevalidate: () => false,
      Component: Root,
      ErrorBoundary: Rethrow,
      children: [
        {
          id: SECTIONS_ID,
          ErrorBoundary: ProblemPage,
          children: [
            ...createFrameRoutes(frame),
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

/** Routes for a section that cannot be loaded: its addresses return 503, all others work. */
export function createUnavailableRoutes(name: string, paths: readonly string[]): RouteObject[] {
  return paths.map((path, index) => ({
    id: `${name}/unavailable-${index}`,
    path,
    Component: Nothing,
    loader: () => {
      throw new Response(null, { status: 503 });
    },
  }));
}
