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
export function MissingPage({ title, subtitle, text, reason }: MissingPageProps) {
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
