import { Container, PageBanner, SiteLink } from '@site/shared-ui/components';
import { HOME, NOT_FOUND_DRAWING } from '../addresses.ts';

interface MissingPageProps {
  readonly title: string;
  readonly subtitle: string;
  readonly text: string;
  /** End of the sentence that links to the contact page. */
  readonly reason: string;
}

/** Explains that there is no page, and links to the main pages. */
function MissingPage({ title, subtitle, text, reason }: MissingPageProps) {
  return (
    <>
      <PageBanner title={title} subtitle={subtitle} drawing={NOT_FOUND_DRAWING} />
      <Container width="text">
        <p>{text}</p>
        <ul>
          <li>
            <SiteLink href={HOME}>Página de inicio</SiteLink>
          </li>
          <li>
            <SiteLink href="/noticias">Noticias</SiteLink>
          </li>
          <li>
            <SiteLink href="/eventos">Eventos</SiteLink>
          </li>
          <li>
            <SiteLink href="/contacto">Contacto</SiteLink>, si {reason}
          </li>
        </ul>
      </Container>
    </>
  );
}

/** 404 Not Found. */
export function NotFoundPage() {
  return (
    <MissingPage
      title="Página no encontrada"
      subtitle="La dirección no existe o la página ha cambiado de lugar."
      text="Puede que la dirección tenga una errata. Desde aquí llegarás a lo que buscas:"
      reason="quieres avisarnos de un enlace roto"
    />
  );
}

/** 410 Gone: the page was removed permanently. */
export function GonePage() {
  return (
    <MissingPage
      title="Contenido retirado"
      subtitle="Lo que había aquí ya no forma parte de nuestro sitio."
      text="Lo hemos retirado y no volverá a publicarse. Sentimos que hayas llegado hasta aquí en vano; quizá te interese:"
      reason="echas de menos lo que había aquí"
    />
  );
}
