import { Container, PageBanner } from '@site/shared-ui/components';
import { STORED_PAGES_ID } from '../addresses.ts';

/** Shown when offline for an address that was not visited before. The service worker stores it. */
export function OfflinePage() {
  return (
    <>
      <PageBanner title="Sin conexión" subtitle="Ahora mismo tu dispositivo no llega a nuestro sitio." />
      <Container width="text">
        <p>
          Comprueba la wifi o los datos del móvil y{' '}
          {/* biome-ignore lint/a11y/useValidAnchor: an empty href is the requested address */}
          <a href="">vuelve a intentarlo</a>. En cuanto haya conexión, la página se abrirá como siempre.
        </p>
        <h2>Mientras tanto puedes leer</h2>
        <ul id={STORED_PAGES_ID}>
          <li>Las páginas que hayas visitado antes con este navegador.</li>
        </ul>
      </Container>
    </>
  );
}
