import { useConsent, useSiteOptions } from '@site/contract/frame';
import { CookieBanner } from '../layout/CookieBanner.tsx';

/** The cookie banner: in every page's HTML, hidden from those who have chosen, and gone once the application is there. */
export function Consent({ returnPath }: { readonly returnPath: string }) {
  const { consentMode } = useSiteOptions();
  const { choice, choose } = useConsent();
  if (choice !== 'unknown') return null;
  return <CookieBanner mode={consentMode} returnPath={returnPath} onChoose={choose} />;
}
