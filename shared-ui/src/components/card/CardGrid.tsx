import { Children, type ReactNode } from 'react';
import { toListItems } from '../picture/to-list-items.tsx';
import styles from './CardGrid.module.css';

interface CardGridProps {
  readonly children: ReactNode;
  /** True when the first of three or six is to be the largest. */
  readonly lead?: boolean;
}

/** What the first card takes, so that the last row ends full: in three columns, and in two. */
function toFirst(count: number, lead: boolean): string {
  const inThree = [lead ? styles.lead : '', `${styles.tile} ${styles.row}`, styles.tile][count % 3];
  return `${inThree} ${count % 2 === 1 && count > 1 ? styles.pair : ''}`.trim();
}

/**
 * Cards side by side: one column on a phone, two, then three. A list, so that their number is announced. The last row
 * ends full: what is left over goes to the first card.
 */
export function CardGrid({ children, lead = false }: CardGridProps) {
  const first = toFirst(Children.count(children), lead) || undefined;
  return <ul className={styles.grid}>{toListItems(children, first)}</ul>;
}
