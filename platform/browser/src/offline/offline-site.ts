import type { OfflineDeclaration, SiteDeclaration } from '@site/contract/site-declaration';

/** What the build of a site writes into its service worker. */
interface OfflineSite extends Pick<SiteDeclaration, 'lang' | 'home'> {
  readonly offline: OfflineDeclaration;
}

declare const OFFLINE_SITE: OfflineSite;

/** The site that this service worker was built for. */
export const { lang, home, offline } = OFFLINE_SITE;
