import { SiteLink } from '@site/shared-ui/components';
import type { Holder } from '../to-holder.ts';

/** Sections 7 and 8 of the legal notice: data protection, jurisdiction. */
export function DataSections({ holder }: { readonly holder: Holder }) {
  const { name, mails } = holder;
  return (
    <>
      <h2>7. Protección de datos</h2>
      <p>
        De acuerdo con el Reglamento (UE) 2016/679 y con la Ley Orgánica 3/2018, de 5 de diciembre, se informa de que{' '}
        {name} es la responsable de los datos personales que se faciliten en el formulario de contacto: nombre, correo
        electrónico y mensaje. Se tratan con la única finalidad de responder, sobre la base del consentimiento de quien
        escribe, y se conservan el tiempo necesario para atender la consulta. No se ceden a terceros, salvo obligación
        legal, ni se utilizan con fines publicitarios.
      </p>
      <p>
        Puede ejercer sus derechos de acceso, rectificación, supresión, oposición, limitación y portabilidad escribiendo
        a {mails[0] ? <a href={`mailto:${mails[0]}`}>{mails[0]}</a> : 'la dirección de contacto de la Fundación'}. Si
        considera que no se han atendido, puede reclamar ante la Agencia Española de Protección de Datos. Sobre las
        cookies informa la <SiteLink href="/politica-de-cookies">política de cookies</SiteLink>.
      </p>
      <h2>8. Legislación y jurisdicción</h2>
      <p>
        Este aviso se rige por la legislación española. Para cualquier controversia sobre el uso del sitio, las partes
        se someten a los juzgados y tribunales de la ciudad de Madrid, salvo que la ley establezca otro fuero
        imperativo.
      </p>
    </>
  );
}
