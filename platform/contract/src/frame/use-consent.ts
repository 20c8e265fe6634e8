import { useStore } from 'zustand';
import { useSiteOptions } from './site-options.ts';

/** The visitor's choice, and how it is changed; what shows it is rendered again when it changes. */
export function useConsent() {
  const { store, choose } = useSiteOptions().consent;
  return { choice: useStore(store, (state) => state.choice), choose };
}
