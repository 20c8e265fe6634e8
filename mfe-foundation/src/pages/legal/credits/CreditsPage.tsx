import type { PictureCredit } from '@site/shared-ui/api';
import { Container, PageBanner, Picture, Prose, SiteLink } from '@site/shared-ui/components';
import styles from './CreditsPage.module.css';
import { toCreditGroups } from './to-credit-groups.ts';

export function CreditsPage({ pictures: all }: { readonly pictures: readonly PictureCredit[] }) {
  const groups = toCreditGroups(all);
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
        </Prose>
        {groups.map(({ credit, pictures }) => (
          <section key={credit} className={styles.group}>
            <h2>{credit}</h2>
            <ul className={styles.pictures}>
              {pictures.map(({ image, alt }) => (
                <li key={image}>
                  <a href={`/images/${encodeURIComponent(image)}`}>
                    <Picture source={{ name: image, alt }} ratio="3/2" sizes="12rem" decorative />
                    {alt || image}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Container>
    </>
  );
}
