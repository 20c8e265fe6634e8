import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { ApiClient } from '../api/api-client.ts';
import type { Consent, ConsentMode } from './consent.ts';

/** Options of the whole React tree that do not depend on the page. */
export interface SiteOptions {
  /** For calls triggered by the visitor; the data of a page is loaded by its loader. */
  readonly api: ApiClient;
  readonly consentMode: ConsentMode;
  readonly consent: Consent;
  /** True when the content API offers images in several sizes and formats. */
  readonly imageVariants: boolean;
  /** Address that ends the preview; null on the live site. */
  readonly previewExit: string | null;
  /** In previews of releases: the owner of each box, by fragment name, or by path for the page itself. */
  readonly boxes?: Readonly<Record<string, string>> | undefined;
}

export const SiteOptionsContext = createContext<SiteOptions | null>(null);

/** @throws Error outside of a `SiteOptionsContext` */
export function useSiteOptions(): SiteOptions {
  const options = use(SiteOptionsContext);
  if (!options) throw new Error('useSiteOptions must be used within a SiteOptionsContext');
  return options;
}

/** The visitor's choice and its setter. Components re-render when it changes. */
export function useConsent() {
  const { store, choose } = useSiteOptions().consent;
  return { choice: useStore(store, (state) => state.choice), choose };
}
