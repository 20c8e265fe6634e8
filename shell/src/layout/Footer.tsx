import { ButtonLink, SiteLink } from '@site/shared-ui/components';
import { memo, type ReactNode } from 'react';
import type { LayoutData } from '../to-layout-data.ts';
import styles from './Footer.module.css';
import { SocialLinks } from './SocialLinks.tsx';

interface FooterProps {
  readonly layout: LayoutData;
  /** The control that changes the cookie choice. */
  readonly cookieSettings: ReactNode;
}

/** The footer: social links, contact, donation (specification, section 2). */
export const Footer = memo(function Footer({ layout, cookieSettings }: FooterProps) {
  const { texts } = layout;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section aria-labelledby="pie-redes">
          <h2 id="pie-redes">{texts['footer.follow']}</h2>
          <SocialLinks socials={layout.socials} />
        </section>
        <section aria-labelledby="pie-contacto">
          <h2 id="pie-contacto">{texts['footer.contact']}</h2>
          <ul>
            {layout.mails.map((mail) => (
              <li key={mail}>
                <a href={`mailto:${mail}`}>{mail}</a>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="pie-colaborar">
          <h2 id="pie-colaborar">{texts['footer.collaborate']}</h2>
          <ButtonLink href="/contacto">{texts['footer.button']}</ButtonLink>
        </section>
      </div>
      <div className={styles.legal}>
        <p>
          © {layout.year} {layout.foundationName}. {texts['footer.rights']}
        </p>
        <ul>
          <li>
            <SiteLink href="/politica-de-cookies">Política de cookies</SiteLink>
          </li>
          <li>
            <SiteLink href="/aviso-legal">Aviso legal</SiteLink>
          </li>
          <li>
            <SiteLink href="/accesibilidad">Accesibilidad</SiteLink>
          </li>
          <li>
            <SiteLink href="/creditos">Créditos de las imágenes</SiteLink>
          </li>
          <li>
            <SiteLink href="/contacto">Contacto</SiteLink>
          </li>
          <li>{cookieSettings}</li>
        </ul>
      </div>
    </footer>
  );
});
