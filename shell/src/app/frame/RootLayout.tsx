import { NavigationContext, PictureVariantsContext } from '@site/shared-ui/components';
import { Outlet, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router-dom';
import { Footer } from '../layout/Footer.tsx';
import { Header } from '../layout/Header.tsx';
import { UrgentNotices } from '../layout/UrgentNotices.tsx';
import { useSiteOptions } from '../site-options.ts';
import type { LoadedLayout } from '../to-layout-data.ts';
import { Consent } from './Consent.tsx';
import { CookieSettings } from './CookieSettings.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { PreviewRibbon } from './PreviewRibbon.tsx';
import styles from './RootLayout.module.css';
import { RouterForm } from './RouterForm.tsx';
import { RouterLink } from './RouterLink.tsx';
import { usePageFocus } from './use-page-focus.ts';

const NAVIGATION = { Link: RouterLink, Form: RouterForm };

/** The frame around every page: skip link, header, content, footer, cookie banner. */
export function RootLayout() {
  const loaded = useRouteLoaderData('root') as LoadedLayout;
  const { pathname, search } = useLocation();
  const { imageVariants } = useSiteOptions();
  const announcedTitle = usePageFocus();
  const layout = { ...loaded, currentPath: pathname };
  return (
    <NavigationContext value={NAVIGATION}>
      <PictureVariantsContext value={imageVariants}>
        <a className={styles.skip} href="#contenido">
          Saltar al contenido
        </a>
        <PreviewRibbon />
        <NavigationProgress />
        <p className="visually-hidden" aria-live="polite">
          {announcedTitle}
        </p>
        <UrgentNotices notices={layout.notices} />
        <Header layout={layout} />
        <main id="contenido" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer layout={layout} cookieSettings={<CookieSettings />} />
        <Consent returnPath={pathname + search} />
        <ScrollRestoration />
      </PictureVariantsContext>
    </NavigationContext>
  );
}
