import { SiteLink } from '../navigation/SiteLink.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly children: string;
  /** Something to do about it, such as 'Reintentar'. */
  readonly action?: { readonly label: string; readonly href: string };
}

/** One quiet line where a visitor would otherwise face an empty place. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <p className={styles.line}>
      {children} {action && <SiteLink href={action.href}>{action.label}</SiteLink>}
    </p>
  );
}
