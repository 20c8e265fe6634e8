import { SiteLink } from '@site/shared-ui/components';
import { Mail } from '../Mail.tsx';
import type { Holder } from '../to-holder.ts';

const CONTACT = 'la dirección de contacto de la Fundación';

/**
 * Sections 7 and 8 of the legal notice: data protection, with everything that article 13 of the RGPD requires, and
 * jurisdiction.
 */
export function DataSections({ holder }: { readonly holder: Holder }) {
  const { name, address, mails, officer } = holder;
  return (
    <>
      <h2 id="proteccion-de-datos">7. Protección de datos</h2>
      <p>
        De acuerdo con el Reglamento (UE) 2016/679 (RGPD) y con la Ley Orgánica 3/2018, de 5 de diciembre, le informamos
        del uso que hacemos de sus datos personales.
      </p>
      <h3>Responsable del tratamiento</h3>
      <p>
        El responsable es {name}
        {address && `, ${address}`}. Correo electrónico: <Mail address={mails[0]} instead={CONTACT} />.
        {officer && (
          <>
            {' '}
            Delegado de protección de datos: <Mail address={officer} instead="" />.
          </>
        )}
      </p>
      <h3>Qué datos, para qué y con qué fundamento</h3>
      <ul>
        <li>
          <strong>Formulario de contacto:</strong> nombre, correo electrónico y mensaje, con la única finalidad de
          responderle. El fundamento es su consentimiento (artículo 6.1.a del RGPD), que da al enviar el mensaje. No
          está obligado a facilitar esos datos, pero sin una dirección de correo no podremos contestarle.
        </li>
        <li>
          <strong>Cookies de análisis:</strong> solo si las acepta. Las explica la{' '}
          <SiteLink href="/politica-de-cookies">política de cookies</SiteLink>.
        </li>
        <li>
          <strong>Recuento de visitas:</strong> contamos cuántas veces al día se lee cada tipo de página, qué búsquedas
          repetidas no encuentran nada y qué enlaces no llevan a ninguna parte. Son sumas: para ello no guardamos
          direcciones IP ni usamos cookies, y no es posible saber quién hizo cada visita.
        </li>
        <li>
          <strong>Seguridad:</strong> para impedir abusos, el servidor cuenta en su memoria, durante una hora como
          mucho, las peticiones y los mensajes que llegan de cada dirección IP. El fundamento es el interés legítimo en
          mantener el sitio en servicio (artículo 6.1.f del RGPD). Esa cuenta no se guarda.
        </li>
        <li>
          <strong>Vídeos:</strong> proceden de YouTube y solo se cargan cuando usted los pulsa; desde ese momento se
          aplica la política de privacidad de ese servicio.
        </li>
      </ul>
      <h3>A quién se comunican y cuánto tiempo se conservan</h3>
      <p>
        No cedemos sus datos a terceros, salvo obligación legal, ni los transferimos fuera del Espacio Económico
        Europeo, ni los utilizamos con fines publicitarios, ni tomamos decisiones automatizadas o elaboramos perfiles
        con ellos. Quienes nos prestan el alojamiento y el correo los tratan solo por encargo nuestro. Conservamos su
        mensaje el tiempo necesario para atenderlo y, después, bloqueado, durante los plazos en que la ley puede
        exigirnos responsabilidades.
      </p>
      <h3>Sus derechos</h3>
      <p>
        Puede acceder a sus datos, rectificarlos, suprimirlos, oponerse a su tratamiento, limitarlo, pedir su
        portabilidad y retirar en cualquier momento el consentimiento, sin que ello afecte a lo hecho antes, escribiendo
        a <Mail address={officer || mails[0]} instead={CONTACT} />. Si considera que no hemos atendido sus derechos,
        puede reclamar ante la Agencia Española de Protección de Datos (calle de Jorge Juan, 6, 28001 Madrid;{' '}
        <a href="https://www.aepd.es" rel="noopener noreferrer">
          www.aepd.es
        </a>
        ).
      </p>
      <h2 id="legislacion-y-jurisdiccion">8. Legislación y jurisdicción</h2>
      <p>
        Este aviso se rige por la legislación española. Para cualquier controversia sobre el uso del sitio, las partes
        se someten a los juzgados y tribunales de la ciudad de Madrid, salvo que la ley establezca otro fuero
        imperativo.
      </p>
    </>
  );
}
