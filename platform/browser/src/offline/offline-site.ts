import type { OfflineDeclaration, SiteDeclaration } from '@site/contract/site-declaration';

/** Replaced by the site's build. */
interface OfflineSite extends Pick<SiteDeclaration, 'lang' | 'home'> {
  readonly offline: OfflineDeclaration;
}

declare const OFFLINE_SITE: OfflineSite;

export const { lang, home, offline } = OFFLINE_SITE;
