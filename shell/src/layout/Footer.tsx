import { ButtonLink, SiteLink } from '@site/shared-ui/components';
import { memo, type ReactNode } from 'react';
import type { LayoutData } from '../to-layout-data.ts';
import styles from './Footer.module.css';
import { SocialLinks } from './SocialLinks.tsx';

const LEGAL_LINKS = [
  ['/politica-de-cookies', 'Política de cookies'],
  ['/aviso-legal', 'Aviso legal'],
  ['/accesibilidad', 'Accesibilidad'],
  ['/creditos', 'Créditos de las imágenes'],
  ['/contacto', 'Contacto'],
] as const;

interface FooterProps {
  readonly layout: LayoutData;
  /** Control to change the cookie choice. */
  readonly cookieSettings: ReactNode;
}

/** The footer: social links, contact, donation (specification, section 2). */
export const Footer = memo(function Footer({ layout, cookieSettings }: FooterProps) {
  const { texts } = layout;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        {layout.socials[0] && (
          <section aria-labelledby="pie-redes">
            <h2 id="pie-redes">{texts['footer.follow']}</h2>
            <SocialLinks socials={layout.socials} />
          </section>
        )}
        {layout.mails[0] && (
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
        )}
        <section aria-labelledby="pie-colaborar">
          <h2 id="pie-colaborar">{texts['footer.collaborate']}</h2>
          <ButtonLink href="/contacto">{texts['footer.button']}</ButtonLink>
        </section>
      </div>
      <div className={styles.legal}>
        <p>{`© ${layout.year} ${layout.foundationName}. ${texts['footer.rights']}`}</p>
        <ul>
          {LEGAL_LINKS.map(([href, label]) => (
            <li key={href}>
              <SiteLink href={href}>{label}</SiteLink>
            </li>
          ))}
          <li>{cookieSettings}</li>
        </ul>
      </div>
    </footer>
  );
});
