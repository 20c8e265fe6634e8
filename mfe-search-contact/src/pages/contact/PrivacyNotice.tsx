import { SiteLink } from '@site/shared-ui/components';

/** First layer of the information on data protection (RGPD, article 13; LOPDGDD, article 11); the rest is a link away. */
export function PrivacyNotice() {
  return (
    <p>
      <small>
        La Fundación tratará su nombre, su correo y su mensaje solo para responderle, con su consentimiento, y no los
        cederá a nadie. Puede acceder a sus datos, rectificarlos o suprimirlos:{' '}
        <SiteLink href="/aviso-legal">más información sobre protección de datos</SiteLink>.
      </small>
    </p>
  );
}
