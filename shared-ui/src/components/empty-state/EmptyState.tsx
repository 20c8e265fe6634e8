import { SiteLink } from '../navigation/SiteLink.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly children: string;
  /** A link to a possible next step, such as 'Reintentar'. */
  readonly action?: { readonly label: string; readonly href: string };
}

/** A line of text in place of empty content. */
export function EmptyState({ children, action }: EmptyStateProps) {
  // A text without a link is the only child of its element, so that it is updated after the browser has translated it.
  if (!action) return <p className={styles.line}>{children}</p>;
  return (
    <p key="action" className={styles.line}>
      {`${children} `}
      <SiteLink href={action.href}>{action.label}</SiteLink>
    </p>
  );
}
