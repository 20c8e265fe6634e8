import type { ConsentChoice, ConsentMode } from '@site/contract/frame';
import { SiteLink } from '@site/shared-ui/components';
import { CONSENT_POLICY } from '../addresses.ts';
import styles from './CookieBanner.module.css';
import { readChoice } from './read-choice.ts';

const { address, words } = CONSENT_POLICY;

const MESSAGE =
  'Este sitio solo utiliza cookies de análisis de un proveedor de búsqueda y analítica web. No se guardan datos personales con fines publicitarios.';

const LAST_SENTENCE: Readonly<Record<ConsentMode, string>> = {
  classic: 'Si continúa navegando, entendemos que acepta su uso.',
  explicit: 'No se utilizarán si no las acepta.',
};

interface CookieBannerProps {
  readonly mode: ConsentMode;
  /** Path to return to when the form is submitted without JavaScript. */
  readonly returnPath: string;
  readonly onChoose: (choice: ConsentChoice) => void;
}

/** The cookie banner (specification, section 9). A plain form, which works without JavaScript. */
export function CookieBanner({ mode, returnPath, onChoose }: CookieBannerProps) {
  return (
    <section className={styles.banner} aria-label="Aviso de cookies" data-consent-if="unknown" tabIndex={-1}>
      <p>
        {/* A single text node: a second one would move when the fonts load, which counts as a layout shift. */}
        {`${MESSAGE} ${LAST_SENTENCE[mode]} `}
        <SiteLink href="/politica-de-cookies">Más información</SiteLink>
      </p>
      <form
        action={address}
        method="post"
        aria-label="Elegir las cookies"
        onSubmit={(event) => onChoose(readChoice(event))}
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
