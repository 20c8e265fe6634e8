import { createContext, use } from 'react';
import { createStore } from 'zustand/vanilla';
import type { ConsentChoice, ConsentText } from '../page/consent.ts';

/** The visitor's choice on cookies, and whether the banner is open. */
export interface ConsentState {
  readonly choice: ConsentChoice;
}

/** A store of the choice: one for each request on the server, one for each tab in the browser. */
export function createConsentStore(choice: ConsentChoice) {
  return createStore<ConsentState>(() => ({ choice }));
}

/** What holds for the whole tree and is no page's data. */
export interface SiteOptions {
  readonly consentText: ConsentText;
  /** True when the content API makes pictures in several sizes and formats. */
  readonly imageVariants: boolean;
  /** True for a release set that is not live. */
  readonly preview: boolean;
  readonly consent: ReturnType<typeof createConsentStore>;
}

export const SiteOptionsContext = createContext<SiteOptions | null>(null);

/** The options of the tree. Throws outside of it. */
export function useSiteOptions(): SiteOptions {
  const options = use(SiteOptionsContext);
  if (!options) throw new Error('useSiteOptions needs a SiteOptionsContext around it');
  return options;
}
