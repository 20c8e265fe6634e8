import { useConsent, useSiteOptions } from '@site/contract/frame';
import { CookieBanner } from '../layout/CookieBanner.tsx';

/** The cookie banner: in every page's HTML, hidden from those who have chosen, and gone once the application is there. */
export function Consent({ returnPath }: { readonly returnPath: string }) {
  const { consentMode } = useSiteOptions();
  const { choice, choose } = useConsent();
  if (choice !== 'unknown') return null;
  return (
    <CookieBanner
      mode={consentMode}
      returnPath={returnPath}
      onChoose={(chosen) => {
        // The button goes with the banner: the focus would be nowhere (WCAG 2.4.3).
        document.querySelector('main')?.focus({ preventScroll: true });
        choose(chosen);
      }}
    />
  );
}
