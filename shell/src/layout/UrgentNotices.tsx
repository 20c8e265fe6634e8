import { SiteLink } from '@site/shared-ui/components';
import type { LayoutData } from '../to-layout-data.ts';
import styles from './UrgentNotices.module.css';

/** Notices above every page; the content says from when until when. */
export function UrgentNotices({ notices }: Pick<LayoutData, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <section className={styles.notices} aria-label="Avisos">
      {notices.map(({ value, href }) => (
        <p key={value}>
          <strong>Aviso:</strong> {value} {href !== '' && <SiteLink href={href}>Más información</SiteLink>}
        </p>
      ))}
    </section>
  );
}
