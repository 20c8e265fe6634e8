import type { ConsentText } from '@site/contract/frame';
import { type Consent, type ConsentPolicy, createConsent } from '@site/contract/frame';
import { readConsent, toConsentCookie } from '@site/page/consent';

/** The visitor's choice on cookies as this tab holds it; a new one is recorded in the cookie. */
export function createBrowserConsent(policy: ConsentPolicy | null, text: ConsentText): Consent {
  return createConsent(readConsent(document.cookie, { ...text, policy }), (choice) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not to be had in every browser
    if (policy) document.cookie = toConsentCookie(choice, policy, text);
  });
}
