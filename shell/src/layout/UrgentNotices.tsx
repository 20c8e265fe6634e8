import { SiteLink } from '@site/shared-ui/components';
import type { LayoutData } from '../to-layout-data.ts';
import styles from './UrgentNotices.module.css';

/** Notices at the top of every page. Their period is set in the content. */
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
