import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsentChoice } from './consent-policy.ts';

export type { ConsentChoice } from './consent-policy.ts';

/** The visitor's choice on cookies in this tab; on the server always `unknown`, since a page is the same for everybody. */
export interface Consent {
  readonly store: StoreApi<{ readonly choice: ConsentChoice }>;
  readonly choose: (choice: ConsentChoice) => void;
}

/**
 * The store's first state is the server's, which React hydrates with; `choice` is its second.
 *
 * @param keep records a choice beyond this page
 */
export function createConsent(choice: ConsentChoice, keep: (choice: ConsentChoice) => void): Consent {
  const store = createStore<{ readonly choice: ConsentChoice }>(() => ({ choice: 'unknown' }));
  store.setState({ choice });
  return {
    store,
    choose(next) {
      keep(next);
      store.setState({ choice: next });
    },
  };
}
