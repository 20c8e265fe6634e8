import { useConsent, useSiteOptions } from '@site/contract/frame';
import { CookieBanner } from '../layout/CookieBanner.tsx';

/** Shows the cookie banner until the visitor has chosen. */
export function Consent({ returnPath }: { readonly returnPath: string }) {
  const { consentMode } = useSiteOptions();
  const { choice, choose } = useConsent();
  if (choice !== 'unknown') return null;
  return <CookieBanner mode={consentMode} returnPath={returnPath} onChoose={choose} />;
}
