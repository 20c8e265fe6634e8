import type { ConsentMode } from '@site/contract/frame';
import { SiteLink } from '@site/shared-ui/components';
import { CONSENT_POLICY } from '../addresses.ts';
import styles from './CookieBanner.module.css';

const { address, words } = CONSENT_POLICY;

const MESSAGE =
  'Este sitio solo utiliza cookies de análisis de un proveedor de búsqueda y analítica web. No se guardan datos personales con fines publicitarios.';

const LAST_SENTENCE: Readonly<Record<ConsentMode, string>> = {
  classic: 'Si continúa navegando, entendemos que acepta su uso.',
  explicit: 'No se utilizarán si no las acepta.',
};

interface CookieBannerProps {
  readonly mode: ConsentMode;
  /** Path to come back to when the form is sent without a script. */
  readonly returnPath: string;
  readonly onChoose: (choice: 'accepted' | 'refused') => void;
}

/** The cookie banner (specification, section 9). A plain form, so it works without a script. */
export function CookieBanner({ mode, returnPath, onChoose }: CookieBannerProps) {
  return (
    <section className={styles.banner} aria-label="Aviso de cookies" data-consent="">
      <p>
        {/* One text: a second one would begin elsewhere when the fonts come, which counts as a shift of the layout. */}
        {`${MESSAGE} ${LAST_SENTENCE[mode]} `}
        <SiteLink href="/politica-de-cookies">Más información</SiteLink>
      </p>
      <form
        action={address}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          onChoose(submitter?.getAttribute('value') === words.refused ? 'refused' : 'accepted');
        }}
      >
        <input type="hidden" name="return" value={returnPath} />
        <button type="submit" name="choice" value={words.refused}>
          Rechazar
        </button>
        <button type="submit" name="choice" value={words.accepted}>
          Vale
        </button>
      </form>
    </section>
  );
}
