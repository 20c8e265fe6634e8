import type { HomeFigure } from '@site/shared-ui/api';
import { SiteLink } from '@site/shared-ui/components';
import styles from './HomePage.module.css';

export function KeyFigure({ value, text, href }: HomeFigure) {
  return (
    <p className={styles.figure}>
      <strong>{value}</strong>
      <span>{href ? <SiteLink href={href}>{text}</SiteLink> : text}</span>
    </p>
  );
}
