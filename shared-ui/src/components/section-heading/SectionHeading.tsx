import { Icon } from '../icon/Icon.tsx';
import { SiteLink } from '../navigation/SiteLink.tsx';
import styles from './SectionHeading.module.css';

interface SectionHeadingProps {
  readonly id: string;
  readonly title: string;
  /** A link to the complete list, such as 'Descubrir'. */
  readonly action?: { readonly label: string; readonly href: string; readonly describedAs: string };
}

export function SectionHeading({ id, title, action }: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>{title}</h2>
      {action && (
        <SiteLink className={styles.action} href={action.href} aria-label={action.describedAs}>
          {action.label}
          <Icon name="arrow-right" />
        </SiteLink>
      )}
    </div>
  );
}
