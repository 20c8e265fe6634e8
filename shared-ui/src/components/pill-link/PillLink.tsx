import type { ComponentProps } from 'react';
import { SiteLink } from '../navigation/SiteLink.tsx';
import styles from './PillLink.module.css';

/** One of several links that show a part of the same list: a page, a page size, a type. `aria-current` marks the shown one. */
export function PillLink(props: Omit<ComponentProps<typeof SiteLink>, 'className'>) {
  return <SiteLink className={styles.pill} {...props} />;
}
