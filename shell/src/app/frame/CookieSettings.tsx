import { useLocation } from 'react-router-dom';
import { toForgottenConsentCookie } from '../../page/consent.ts';
import { useSiteOptions } from '../site-options.ts';

/** Lets a visitor choose on cookies again, at any time. A plain form, so it works without a script. */
export function CookieSettings() {
  const { consent } = useSiteOptions();
  const { pathname, search } = useLocation();
  return (
    <form
      action="/consentimiento"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not to be had in every browser
        document.cookie = toForgottenConsentCookie();
        consent.setState({ choice: 'unknown' });
      }}
    >
      <input type="hidden" name="return" value={pathname + search} />
      <button type="submit" name="choice" value="cambiar">
        Configurar cookies
      </button>
    </form>
  );
}
