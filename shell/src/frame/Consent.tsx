import { useConsent, useSiteOptions } from '@site/contract/frame';
import { CookieBanner } from '../layout/CookieBanner.tsx';

/** The cookie banner. It is in the HTML of every page, hidden with CSS after a choice, and removed on hydration. */
export function Consent({ returnPath }: { readonly returnPath: string }) {
  const { consentMode } = useSiteOptions();
  const { choice, choose } = useConsent();
  if (choice !== 'unknown') return null;
  return (
    <CookieBanner
      mode={consentMode}
      returnPath={returnPath}
      onChoose={(chosen) => {
        // The pressed button is removed with the banner, so the focus moves to the page (WCAG 2.4.3).
        document.querySelector('main')?.focus({ preventScroll: true });
        choose(chosen);
      }}
    />
  );
}
