import { SiteLink } from '../navigation/SiteLink.tsx';
import styles from './Breadcrumb.module.css';

export interface BreadcrumbItem {
  readonly label: string;
  /** Undefined for a step without a page. */
  readonly href?: string;
}

export function Breadcrumb({ items, label }: { readonly items: readonly BreadcrumbItem[]; readonly label: string }) {
  return (
    <nav aria-label={label} className={styles.breadcrumb}>
      <ol>
        {items.map((item) => (
          <li key={item.label}>{item.href ? <SiteLink href={item.href}>{item.label}</SiteLink> : item.label}</li>
        ))}
      </ol>
    </nav>
  );
}
