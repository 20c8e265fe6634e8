import { SiteLink } from '../navigation/SiteLink.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly children: string;
  /** A link to a possible next step, such as 'Reintentar'. */
  readonly action?: { readonly label: string; readonly href: string };
}

/** A line of text in place of empty content. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <p className={styles.line}>
      {children} {action && <SiteLink href={action.href}>{action.label}</SiteLink>}
    </p>
  );
}
