import { Container, PageBanner } from '@site/shared-ui/components';
import { KEPT_PAGES_ID } from '../addresses.ts';

/** Shown offline at an address that was not visited before; the service worker stores it. */
export function OfflinePage() {
  return (
    <>
      <PageBanner title="Sin conexión" subtitle="Ahora mismo su dispositivo no llega a nuestro sitio." />
      <Container width="text">
        <p>
          Compruebe la wifi o los datos del móvil y{' '}
          {/* biome-ignore lint/a11y/useValidAnchor: an empty href is the requested address */}
          <a href="">vuelva a intentarlo</a>. En cuanto haya conexión, la página se abrirá como siempre.
        </p>
        <h2>Mientras tanto puede leer</h2>
        <ul id={KEPT_PAGES_ID}>
          <li>Las páginas que haya visitado antes con este navegador.</li>
        </ul>
      </Container>
    </>
  );
}
