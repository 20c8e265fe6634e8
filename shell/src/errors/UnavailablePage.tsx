import { Container, PageBanner, SiteLink } from '@site/shared-ui/components';
import { useLocation } from 'react-router-dom';
import { HOME } from '../addresses.ts';

/** 503: the page exists, but cannot be shown at the moment. */
export function UnavailablePage() {
  const { pathname, search } = useLocation();
  return (
    <>
      <PageBanner title="Página no disponible" subtitle="Ahora mismo no podemos mostrar esta página." />
      <Container width="text">
        <p>Otras páginas quizá sí se puedan ver. Vuelve a intentarlo dentro de unos instantes.</p>
        <p>
          {/* A plain link, which reloads the whole document. */}
          <a href={pathname + search}>Reintentar</a> · <SiteLink href={HOME}>Ir a la página de inicio</SiteLink>
        </p>
      </Container>
    </>
  );
}
