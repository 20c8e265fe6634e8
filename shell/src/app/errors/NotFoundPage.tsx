import { Container, PageBanner, SiteLink } from '@site/shared-ui/components';

/** What a visitor sees at an address that does not exist. */
export function NotFoundPage() {
  return (
    <>
      <PageBanner title="Página no encontrada" subtitle="La dirección no existe o la página ha cambiado de lugar." />
      <Container width="text">
        <p>Puede que la dirección tenga una errata. Desde aquí llegará a lo que busca:</p>
        <ul>
          <li>
            <SiteLink href="/inicio">Página de inicio</SiteLink>
          </li>
          <li>
            <SiteLink href="/noticias">Noticias</SiteLink>
          </li>
          <li>
            <SiteLink href="/eventos">Eventos</SiteLink>
          </li>
          <li>
            <SiteLink href="/contacto">Contacto</SiteLink>, si quiere avisarnos de un enlace roto
          </li>
        </ul>
      </Container>
    </>
  );
}
