import { SiteLink } from '@site/shared-ui/components';
import { Mail } from '../Mail.tsx';
import type { Holder } from '../to-holder.ts';

/**
 * How to report an accessibility problem, and how to file a complaint if the reply is unsatisfactory (articles 10 to
 * 13).
 */
export function ComplaintSections({ holder }: { readonly holder: Holder }) {
  const { name, phone, mails } = holder;
  return (
    <>
      <h2 id="observaciones-y-datos-de-contacto">Observaciones y datos de contacto</h2>
      <p>
        Puede realizar comunicaciones sobre requisitos de accesibilidad (artículo 10.2.a del Real Decreto 1112/2018),
        como por ejemplo:
      </p>
      <ul>
        <li>informar sobre cualquier posible incumplimiento por parte de este sitio web;</li>
        <li>transmitir otras dificultades de acceso al contenido;</li>
        <li>formular cualquier otra consulta o sugerencia de mejora relativa a la accesibilidad del sitio.</li>
      </ul>
      <p>
        También puede presentar una queja relativa al cumplimiento de los requisitos, o una solicitud de información
        accesible sobre contenidos que no lo son (artículo 10.2.b y c). En la solicitud indique, con claridad, los
        hechos, las razones y lo que pide. Puede hacerlo por cualquiera de estas vías:
      </p>
      <ul>
        <li>
          el formulario de la página de <SiteLink href="/contacto">contacto</SiteLink>
          {';'}
        </li>
        <li>
          el correo electrónico: <Mail address={mails[0]} instead="pendiente de publicar" />
          {';'}
        </li>
        <li>
          el teléfono: {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : 'pendiente de publicar'}.
        </li>
      </ul>
      <p>
        Las comunicaciones serán recibidas y tratadas por {name}, que responderá en un plazo de veinte días hábiles.
      </p>
      <h2 id="procedimiento-de-aplicacion">Procedimiento de aplicación</h2>
      <p>
        Si, una vez presentada una queja o una solicitud de información accesible, esta hubiera sido desestimada, usted
        no estuviera de acuerdo con la decisión adoptada o la respuesta no cumpliera los requisitos del artículo 12.5,
        podrá iniciar una reclamación (artículo 13). También podrá hacerlo si han pasado veinte días hábiles sin
        respuesta. La reclamación se dirige por escrito al Patronato de la Fundación, por las mismas vías, con el asunto
        «Reclamación de accesibilidad».
      </p>
      <h2 id="contenido-opcional">Contenido opcional</h2>
      <p>
        Todas las páginas de este sitio pueden leerse y utilizarse sin JavaScript, con el teclado, con lectores de
        pantalla, con el texto ampliado al 200&nbsp;% y en pantallas desde 320 píxeles de ancho. Respetan la preferencia
        por colores claros u oscuros y la de reducir el movimiento.
      </p>
    </>
  );
}
