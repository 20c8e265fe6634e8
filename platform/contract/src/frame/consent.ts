import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SiteDeclaration } from '../site/site-declaration.ts';

/**
 * Whether consent is given by continued browsing (`classic`) or only with a button (`explicit`); set by the operator.
 */
export type ConsentMode = 'classic' | 'explicit';

/** The visitor's choice; the banner asks while it is `unknown`. */
export type ConsentChoice = 'unknown' | 'accepted' | 'refused';

/** How a site records the visitor's choice about cookies. */
export type ConsentPolicy = NonNullable<SiteDeclaration['consent']>;

/** The question that the visitor answers. */
export interface ConsentText {
  readonly mode: ConsentMode;
  /** Version of the text. A choice is valid only for the version it was made on. */
  readonly version: string;
  /** True when the site is served over HTTPS: the cookie is then `Secure`. */
  readonly secure: boolean;
}

/**
 * The visitor's choice about cookies in this tab. Always `unknown` on the server, since all visitors share the same
 * page.
 */
export interface Consent {
  readonly store: StoreApi<{ readonly choice: ConsentChoice }>;
  readonly choose: (choice: ConsentChoice) => void;
}

/**
 * The store's initial state is the one of the server, which React uses for hydration; `choice` is set right after.
 *
 * @param save records a choice beyond this page
 */
export function createConsent(choice: ConsentChoice, save: (choice: ConsentChoice) => void): Consent {
  const store = createStore<{ readonly choice: ConsentChoice }>(() => ({ choice: 'unknown' }));
  store.setState({ choice });
  return {
    store,
    choose(next) {
      save(next);
      store.setState({ choice: next });
    },
  };
}
