import { SiteLink } from '../navigation/SiteLink.tsx';
import styles from './QuietLine.module.css';

interface QuietLineProps {
  readonly children: string;
  /** Something to do about it, such as 'Reintentar'. */
  readonly action?: { readonly label: string; readonly href: string };
}

/** One quiet line where a visitor would otherwise face an empty place. */
export function QuietLine({ children, action }: QuietLineProps) {
  return (
    <p className={styles.line}>
      {children} {action && <SiteLink href={action.href}>{action.label}</SiteLink>}
    </p>
  );
}
