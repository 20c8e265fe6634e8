import type { ComponentProps } from 'react';
import { SiteLink } from '../navigation/SiteLink.tsx';
import styles from './PillLink.module.css';

/**
 * One of several links to parts of the same list, such as a page, a page size or a type. `aria-current` marks the
 * current one.
 */
export function PillLink(props: Omit<ComponentProps<typeof SiteLink>, 'className'>) {
  return <SiteLink className={styles.pill} {...props} />;
}
