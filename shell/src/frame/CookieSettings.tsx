import { useConsent } from '@site/contract/frame';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { CONSENT_POLICY } from '../addresses.ts';
import { readChoice } from '../layout/read-choice.ts';

const { address, words } = CONSENT_POLICY;

/**
 * Lets a visitor change the cookie choice at any time. Consent is withdrawn with a single press, as easily as it was
 * given (RGPD, article 7.3). A plain form, which works without JavaScript.
 */
export function CookieSettings() {
  const { choose } = useConsent();
  const { pathname, search } = useLocation();
  const chooseAgain = (event: FormEvent<HTMLFormElement>) => {
    // The button that withdraws consent becomes hidden, so the focus moves to the other one.
    event.currentTarget.querySelector('button')?.focus();
    flushSync(() => choose(readChoice(event)));
    // The banner covers this button, and a screen reader would not notice it.
    document.querySelector<HTMLElement>('[data-consent-if="unknown"]')?.focus();
  };
  return (
    <form action={address} method="post" aria-label="Cambiar las cookies" data-consent="" onSubmit={chooseAgain}>
      <input type="hidden" name="return" value={pathname + search} />
      <button type="submit" name="choice" value={words.unknown}>
        Configurar cookies
      </button>
      <button type="submit" name="choice" value={words.refused} data-consent-if="accepted">
        Retirar el consentimiento
      </button>
    </form>
  );
}
