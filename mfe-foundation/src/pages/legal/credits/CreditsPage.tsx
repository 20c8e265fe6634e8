import { Container, PageBanner, Prose, SiteLink } from '@site/shared-ui/components';
import type { CreditsView } from './credits.loader.ts';

/** Authors and licences of all pictures, from the content. */
export function CreditsPage({ groups }: CreditsView) {
  return (
    <>
      <PageBanner title="Créditos de las imágenes" />
      <Container>
        <Prose>
          {groups.length === 0 ? (
            <p>
              La lista de autorías no está disponible en este momento. Si necesitas saber de quién es una imagen,
              escríbenos desde la página de <SiteLink href="/contacto">contacto</SiteLink> y te lo diremos con gusto.
            </p>
          ) : (
            <p>Estas son las imágenes que se muestran en el sitio, con su autoría y su licencia.</p>
          )}
          {groups.map(({ credit, pictures }) => (
            <section key={credit}>
              <h2>{credit}</h2>
              <ul>
                {pictures.map(({ image, alt }) => (
                  <li key={image}>
                    <a href={`/images/${encodeURIComponent(image)}`}>{alt || image}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Prose>
      </Container>
    </>
  );
}
