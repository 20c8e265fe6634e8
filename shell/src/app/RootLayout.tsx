import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import type { LoadedLayout } from './to-layout-data.ts';

/** The frame around every page: header, content, footer, cookie banner. */
export function RootLayout() {
  const matches = useMatches();
  const layout = matches[0]?.loaderData as LoadedLayout;
  const { pathname } = useLocation();
  return (
    <>
      <header>
        {layout.foundationName} {pathname}
      </header>
      <main id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
      <footer>{layout.year}</footer>
      <ScrollRestoration />
    </>
  );
}
