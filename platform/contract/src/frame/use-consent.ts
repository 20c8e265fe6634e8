import { useStore } from 'zustand';
import { useSiteOptions } from './site-options.ts';

/** The visitor's choice and its setter; components render again when it changes. */
export function useConsent() {
  const { store, choose } = useSiteOptions().consent;
  return { choice: useStore(store, (state) => state.choice), choose };
}
