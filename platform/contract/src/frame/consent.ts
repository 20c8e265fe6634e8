import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsentChoice } from './consent-policy.ts';

export type { ConsentChoice } from './consent-policy.ts';

/** The visitor's choice on cookies: one for each request on the server, one for each tab in the browser. */
export interface Consent {
  readonly store: StoreApi<{ readonly choice: ConsentChoice }>;
  readonly choose: (choice: ConsentChoice) => void;
}

/** @param keep records a choice beyond this page */
export function createConsent(choice: ConsentChoice, keep: (choice: ConsentChoice) => void): Consent {
  const store = createStore<{ readonly choice: ConsentChoice }>(() => ({ choice }));
  return {
    store,
    choose(next) {
      keep(next);
      store.setState({ choice: next });
    },
  };
}
