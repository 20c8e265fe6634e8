import { createStore, type StoreApi } from 'zustand/vanilla';

/** Consent by browsing on (`classic`) or by a button (`explicit`); set by the operator. */
export type ConsentMode = 'classic' | 'explicit';

/** What the visitor chose; `unknown` asks. */
export type ConsentChoice = 'unknown' | 'accepted' | 'refused';

/** How a site records the choice on cookies, in its own words. */
export interface ConsentPolicy {
  /** Address that takes the form of the choice when there is no script. */
  readonly address: string;
  readonly cookie: string;
  readonly days: number;
  /** The words of the form and of the cookie; that of `unknown` asks again. */
  readonly words: Readonly<Record<ConsentChoice, string>>;
}

/** What the visitor is asked. */
export interface ConsentText {
  readonly mode: ConsentMode;
  /** Names the text: a choice counts for the text that it was made on, and for no other. */
  readonly version: string;
  /** True where the site is reached by https, for the cookie that records the answer. */
  readonly secure: boolean;
}

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
