import { SiteLink } from '@site/shared-ui/components';
import styles from './PrivacyNotice.module.css';

/**
 * First layer of the data protection notice (LOPDGDD, article 11): controller, purpose, legal basis, recipients and
 * rights. The second layer is in the legal notice.
 */
export function PrivacyNotice({ holder }: { readonly holder: string }) {
  return (
    <section className={styles.notice} aria-labelledby="privacidad">
      <h3 id="privacidad">Información básica sobre protección de datos</h3>
      <dl>
        <dt>Responsable</dt>
        <dd>{holder}</dd>
        <dt>Finalidad</dt>
        <dd>Responder a tu mensaje, y nada más.</dd>
        <dt>Legitimación</dt>
        <dd>Tu consentimiento, que das al enviarlo y puedes retirar cuando quieras.</dd>
        <dt>Destinatarios</dt>
        <dd>No se ceden datos a terceros, salvo obligación legal.</dd>
        <dt>Derechos</dt>
        <dd>Acceder a tus datos, rectificarlos y suprimirlos, entre otros.</dd>
        <dt>Más información</dt>
        <dd>
          <SiteLink href="/aviso-legal#proteccion-de-datos">Información completa sobre protección de datos</SiteLink>
        </dd>
      </dl>
    </section>
  );
}
