import type { Consent, ConsentPolicy, ConsentText } from '@site/contract/frame';
import { toConsentCookie } from '@site/page/consent';

/** A choice is written to the cookie, and said at the document's root for the rules of the frame (`CONSENT_MARK`). */
export const createBrowserConsent = (policy: ConsentPolicy | null, text: ConsentText): Consent => ({
  choose(choice) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
    if (policy) document.cookie = toConsentCookie(choice, policy, text);
    const { dataset } = document.documentElement;
    if (choice === 'unknown') delete dataset.consent;
    else dataset.consent = choice;
  },
});
