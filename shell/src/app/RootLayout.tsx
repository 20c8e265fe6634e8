import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { showDocumentMeta } from '../client/show-document-meta.ts';
import { toDocumentMeta } from './document-meta.ts';
import type { LoadedLayout } from './to-layout-data.ts';

/** The frame around every page: header, content, footer, cookie banner. */
export function RootLayout() {
  const matches = useMatches();
  const layout = matches[0]?.loaderData as LoadedLayout;
  const page = matches.at(-1);
  const { pathname } = useLocation();
  useEffect(() => {
    showDocumentMeta(toDocumentMeta(layout, page && { handle: page.handle, data: page.loaderData }, undefined));
  }, [layout, page]);
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
