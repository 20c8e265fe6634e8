import { Container, PageBanner, SiteLink } from '@site/shared-ui/components';
import type { HolderView } from '../holder.loader.ts';
import { LegalText } from '../LegalText.tsx';
import { BrowserHelp } from './BrowserHelp.tsx';
import { CookieFacts } from './CookieFacts.tsx';

const PARTS = [
  { id: 'que-son-las-cookies', text: 'Qué son las cookies' },
  { id: 'tipos-de-cookies', text: 'Tipos de cookies' },
  { id: 'cookies-que-utiliza-este-sitio', text: 'Cookies que utiliza este sitio' },
  { id: 'cookies-de-analisis', text: 'Cookies de análisis' },
  { id: 'paginas-sin-conexion', text: 'Páginas para leer sin conexión' },
  { id: 'recuento-de-visitas-sin-cookies', text: 'Recuento de visitas sin cookies' },
  { id: 'errores-y-rapidez', text: 'Errores y rapidez de las páginas, sin cookies' },
  { id: 'como-configurar-el-navegador', text: 'Cómo configurar el navegador' },
  { id: 'mas-informacion', text: 'Más información' },
];

/** The cookie policy: types of cookies, analytics cookies, browser settings (specification, section 2). */
export function CookiePolicyPage({ holder }: HolderView) {
  return (
    <>
      <PageBanner title="Política de cookies" />
      <Container>
        <LegalText parts={PARTS}>
          <h2 id="que-son-las-cookies">Qué son las cookies</h2>
          <p>
            Una cookie es un pequeño archivo de texto que un sitio guarda en el navegador de quien lo visita y que puede
            leer más tarde. Sirve para recordar una elección, mantener una sesión o contar visitas.
          </p>
          <h2 id="tipos-de-cookies">Tipos de cookies</h2>
          <ul>
            <li>
              <strong>Según quién las gestiona:</strong> propias, si las envía este sitio, o de terceros, si las envía
              otra entidad.
            </li>
            <li>
              <strong>Según su duración:</strong> de sesión, que se borran al cerrar el navegador, o persistentes, que
              permanecen durante un plazo determinado.
            </li>
            <li>
              <strong>Según su finalidad:</strong> técnicas, necesarias para que el sitio funcione; de preferencias, que
              recuerdan una elección; de análisis, que miden el uso del sitio; y publicitarias, que este sitio no
              utiliza.
            </li>
          </ul>
          <h2 id="cookies-que-utiliza-este-sitio">Cookies que utiliza este sitio</h2>
          <CookieFacts />
          <h2 id="cookies-de-analisis">Cookies de análisis</h2>
          <p>
            Además de las técnicas, este sitio solo utiliza cookies de análisis de un proveedor de búsqueda y analítica
            web. Permiten saber, de forma agregada, cuántas personas visitan el sitio y qué páginas leen, para
            mejorarlo. No se guardan datos personales con fines publicitarios. Nada de ello se carga ni se guarda antes
            de que usted pulse «Vale» en el aviso de cookies.
          </p>
          <p>
            Puede cambiar su decisión en cualquier momento con el botón «Configurar cookies», al pie de cada página. Si
            las aceptó, allí mismo encontrará «Retirar el consentimiento»: basta pulsarlo una vez. La decisión se
            recuerda durante 30 días; si antes cambia el texto sobre el que decidió, se le preguntará de nuevo.
          </p>
          <h2 id="paginas-sin-conexion">Páginas para leer sin conexión</h2>
          <p>
            Para que pueda releerlas sin conexión, su navegador puede guardar las últimas páginas que visitó, cuarenta
            como mucho, con sus imágenes. También recuerda, hasta que cierre la pestaña, por dónde iba en cada página,
            para devolverle allí cuando vuelva atrás. Nada de ello sale de su dispositivo. Para borrarlo todo, use la
            opción del navegador que elimina los datos de los sitios web.
          </p>
          <h2 id="recuento-de-visitas-sin-cookies">Recuento de visitas sin cookies</h2>
          <p>
            Además, el propio sitio cuenta cuántas veces al día se lee cada tipo de página. Para ello no guarda nada en
            su navegador ni conserva su dirección IP: solo anota sumas.
          </p>
          <h2 id="errores-y-rapidez">Errores y rapidez de las páginas, sin cookies</h2>
          <p>
            Para descubrir fallos, el navegador puede comunicar a este sitio, y a nadie más, si una página dio un error
            y cuánto tardó en mostrarse y en responder. Ese aviso dice de qué página se trata, pero no lleva cookies, ni
            identificadores, ni nada de lo que usted escribe; no guarda ni consulta nada en su dispositivo, y el sitio
            solo conserva sumas por día.
          </p>
          <h2 id="como-configurar-el-navegador">Cómo configurar el navegador</h2>
          <BrowserHelp />
          <h2 id="mas-informacion">Más información</h2>
          <p>
            Sobre el tratamiento de los datos personales informa el{' '}
            <SiteLink href="/aviso-legal#proteccion-de-datos">aviso legal</SiteLink>. El responsable de este sitio es{' '}
            {holder.name}. Para cualquier duda, escríbanos desde la página de{' '}
            <SiteLink href="/contacto">contacto</SiteLink>.
          </p>
        </LegalText>
      </Container>
    </>
  );
}
