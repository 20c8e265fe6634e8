import type { ConsentChoice } from './consent-policy.ts';

export type { ConsentChoice } from './consent-policy.ts';

/**
 * Records the visitor's choice on cookies. What the choice shows and hides is said by the frame's rules and `data-consent` at
 * the document's root, never by a component: a page is the same for everybody.
 */
export interface Consent {
  readonly choose: (choice: ConsentChoice) => void;
}
