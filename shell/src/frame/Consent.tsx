import { useConsent, useSiteOptions } from '@site/contract/frame';
import { CookieBanner } from '../layout/CookieBanner.tsx';

/** The cookie banner: in every page's HTML, hidden from those who have chosen. */
export function Consent({ returnPath }: { readonly returnPath: string }) {
  const { consentMode } = useSiteOptions();
  const { choose } = useConsent();
  return <CookieBanner mode={consentMode} returnPath={returnPath} onChoose={choose} />;
}
