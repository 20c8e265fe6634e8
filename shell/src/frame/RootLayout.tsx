import { useSiteOptions } from '@site/contract/frame';
import { PictureVariantsContext, SuggestContext, WholePageContext } from '@site/shared-ui/components';
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { Footer } from '../layout/Footer.tsx';
import { Header } from '../layout/Header.tsx';
import { UrgentNotices } from '../layout/UrgentNotices.tsx';
import type { LayoutData } from '../to-layout-data.ts';
import { Consent } from './Consent.tsx';
import { CookieSettings } from './CookieSettings.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { PageAnnouncement } from './PageAnnouncement.tsx';
import { PreviewRibbon } from './PreviewRibbon.tsx';
import styles from './RootLayout.module.css';

/** A constant element, so that React does not re-render the footer on navigation. */
const COOKIE_SETTINGS = <CookieSettings />;

/** The frame around every page: skip link, header, content, footer, cookie banner. */
export function RootLayout({ data: layout }: { readonly data: LayoutData }) {
  const { pathname, search } = useLocation();
  const { api, imageVariants, boxes } = useSiteOptions();
  const isReturning = useNavigationType() === 'POP';
  return (
    <PictureVariantsContext value={imageVariants}>
      <a className={styles.skip} href="#contenido">
        Saltar al contenido
      </a>
      <PreviewRibbon />
      <NavigationProgress />
      <PageAnnouncement />
      <UrgentNotices notices={layout.notices} />
      <SuggestContext value={api.suggest}>
        <Header layout={layout} currentPath={pathname} />
        <main id="contenido" tabIndex={-1} data-box={boxes?.[pathname]}>
          <WholePageContext value={isReturning}>
            {/* The key resets all state on navigation, even between pages of the same kind. */}
            <Outlet key={pathname} />
          </WholePageContext>
        </main>
      </SuggestContext>
      <Footer layout={layout} cookieSettings={COOKIE_SETTINGS} />
      <Consent returnPath={pathname + search} />
      <ScrollRestoration />
    </PictureVariantsContext>
  );
}
