import type { FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { toConsentCookie, toForgottenConsentCookie } from '../../page/consent.ts';
import { useSiteOptions } from '../site-options.ts';

/**
 * Lets a visitor choose on cookies again, at any time; who has accepted them withdraws that with one press, as it was
 * given (RGPD, article 7.3). A plain form, so it works without a script.
 */
export function CookieSettings() {
  const { consent, consentText } = useSiteOptions();
  const choice = useStore(consent, (state) => state.choice);
  const { pathname, search } = useLocation();
  const choose = (event: FormEvent) => {
    event.preventDefault();
    const withdrawn = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'rechazar';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not to be had in every browser
    document.cookie = withdrawn ? toConsentCookie('rechazar', consentText) : toForgottenConsentCookie();
    consent.setState({ choice: withdrawn ? 'rechazar' : 'unknown' });
  };
  return (
    <form action="/consentimiento" method="post" data-consent="" onSubmit={choose}>
      <input type="hidden" name="return" value={pathname + search} />
      <button type="submit" name="choice" value="cambiar">
        Configurar cookies
      </button>
      {choice === 'vale' && (
        <button type="submit" name="choice" value="rechazar">
          Retirar el consentimiento
        </button>
      )}
    </form>
  );
}
