import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { ApiClient } from '../api/api-client.ts';
import type { Consent, ConsentMode } from './consent.ts';

/** What holds for the whole tree and is no page's data. */
export interface SiteOptions {
  /** For calls after an action of the visitor; loaders load what a page shows. */
  readonly api: ApiClient;
  readonly consentMode: ConsentMode;
  readonly consent: Consent;
  /** True when the content API makes pictures in several sizes and formats. */
  readonly imageVariants: boolean;
  /** Address that ends the preview; null on the live site. */
  readonly previewExit: string | null;
  /** In previews of releases: whose each box is, by the fragment's name, and by its path for the page. */
  readonly boxes?: Readonly<Record<string, string>> | undefined;
}

export const SiteOptionsContext = createContext<SiteOptions | null>(null);

/** The options of the tree. Throws outside of it. */
export function useSiteOptions(): SiteOptions {
  const options = use(SiteOptionsContext);
  if (!options) throw new Error('useSiteOptions needs a SiteOptionsContext around it');
  return options;
}

/** The visitor's choice and its setter; components render again when it changes. */
export function useConsent() {
  const { store, choose } = useSiteOptions().consent;
  return { choice: useStore(store, (state) => state.choice), choose };
}
