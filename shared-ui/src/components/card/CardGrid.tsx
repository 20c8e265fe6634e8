import { Children, type ReactNode } from 'react';
import { toListItems } from '../picture/to-list-items.tsx';
import styles from './CardGrid.module.css';

interface CardGridProps {
  readonly children: ReactNode;
  /** True when the first of three or six is to be the largest. */
  readonly lead?: boolean;
}

/**
 * Cards side by side: one column on a phone, two, then three. A list, so that their number is announced. The last row of
 * three ends full: what is left over goes to the first card.
 */
export function CardGrid({ children, lead = false }: CardGridProps) {
  const over = Children.count(children) % 3;
  const first = over === 1 ? `${styles.tile} ${styles.row}` : over === 2 ? styles.tile : lead ? styles.lead : undefined;
  return <ul className={styles.grid}>{toListItems(children, first)}</ul>;
}
