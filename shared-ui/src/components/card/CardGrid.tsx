import type { ReactNode } from 'react';
import { toListItems } from '../picture/to-list-items.tsx';
import styles from './CardGrid.module.css';

interface CardGridProps {
  readonly children: ReactNode;
  /** True when the first of three or six is to be the largest. */
  readonly lead?: boolean;
}

/**
 * Cards side by side: one column on a phone, two, then three. A list, so that their number is announced. The last row
 * ends full: what is left over goes to the first card.
 */
export function CardGrid({ children, lead = false }: CardGridProps) {
  return <ul className={lead ? `${styles.grid} ${styles.leads}` : styles.grid}>{toListItems(children)}</ul>;
}
