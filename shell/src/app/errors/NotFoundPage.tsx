import { Container, PageBanner, SiteLink } from '@site/shared-ui/components';

interface NotFoundPageProps {
  /** True for what was there and was withdrawn for good. */
  readonly isGone?: boolean;
}

/** What a visitor sees at an address where there is nothing, or nothing any more. */
export function NotFoundPage({ isGone = false }: NotFoundPageProps) {
  return (
    <>
      {isGone ? (
        <PageBanner title="Contenido retirado" subtitle="Lo que había aquí ya no forma parte de nuestro sitio." />
      ) : (
        <PageBanner title="Página no encontrada" subtitle="La dirección no existe o la página ha cambiado de lugar." />
      )}
      <Container width="text">
        <p>
          {isGone
            ? 'Lo hemos retirado y no volverá a publicarse. Sentimos que haya llegado hasta aquí en vano; quizá le interese:'
            : 'Puede que la dirección tenga una errata. Desde aquí llegará a lo que busca:'}
        </p>
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
            <SiteLink href="/contacto">Contacto</SiteLink>, si
            {isGone ? ' echa de menos lo que había aquí' : ' quiere avisarnos de un enlace roto'}
          </li>
        </ul>
      </Container>
    </>
  );
}
