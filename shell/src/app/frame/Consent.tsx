import { useStore } from 'zustand';
import { toConsentCookie } from '../../page/consent.ts';
import { CookieBanner } from '../layout/CookieBanner.tsx';
import { useSiteOptions } from '../site-options.ts';

/** Shows the cookie banner until the visitor has chosen. */
export function Consent({ returnPath }: { readonly returnPath: string }) {
  const { consent, consentText } = useSiteOptions();
  const choice = useStore(consent, (state) => state.choice);
  if (choice !== 'unknown') return null;
  return (
    <CookieBanner
      mode={consentText.mode}
      returnPath={returnPath}
      onChoose={(chosen) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not to be had in every browser
        document.cookie = toConsentCookie(chosen, consentText);
        consent.setState({ choice: chosen });
      }}
    />
  );
}
