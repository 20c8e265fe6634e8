import type { ConsentText } from '@site/contract/frame';
import { type Consent, type ConsentChoice, type ConsentPolicy, createConsent } from '@site/contract/frame';
import { readConsent, toConsentCookie } from '@site/page/consent';

function show(choice: ConsentChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'unknown') delete dataset.consent;
  else dataset.consent = choice;
}

/**
 * The consent choice in this tab. A new choice is written to the cookie; a choice made in another tab, or on a page that
 * the visitor comes back from, is adopted.
 */
export function createBrowserConsent(policy: ConsentPolicy | null, text: ConsentText): Consent {
  const read = () => readConsent(document.cookie, { ...text, policy });
  let stored = read();
  const consent = createConsent(stored, (choice) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
    if (policy) document.cookie = toConsentCookie(choice, policy, text);
    stored = read();
    show(choice);
  });
  const adopt = ({ type }: Event) => {
    const choice = read();
    // If the browser stores no cookies, the choice made in this tab remains.
    if (choice === stored) return;
    // A visitor who presses a button of the banner in a window without focus gives it the focus first: that button must
    // stay.
    if (type === 'focus' && document.querySelector('[data-consent-if=unknown]:hover')) return;
    stored = choice;
    show(choice);
    consent.store.setState({ choice });
  };
  // A page restored by the back/forward cache gets no focus event in Chromium.
  for (const type of ['focus', 'pageshow']) addEventListener(type, adopt);
  return consent;
}
