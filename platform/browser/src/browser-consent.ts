import type { ConsentText } from '@site/contract/frame';
import { type Consent, type ConsentPolicy, createConsent } from '@site/contract/frame';
import { readConsent, toConsentCookie } from '@site/page/consent';

/** The consent choice in this tab; a new choice is written to the cookie. */
export function createBrowserConsent(policy: ConsentPolicy | null, text: ConsentText): Consent {
  return createConsent(readConsent(document.cookie, { ...text, policy }), (choice) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
    if (policy) document.cookie = toConsentCookie(choice, policy, text);
    const { dataset } = document.documentElement;
    if (choice === 'unknown') delete dataset.consent;
    else dataset.consent = choice;
  });
}
