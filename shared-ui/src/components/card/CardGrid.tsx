import { Children, type ReactNode } from 'react';
import { toListItems } from '../picture/to-list-items.tsx';
import styles from './CardGrid.module.css';

interface CardGridProps {
  readonly children: ReactNode;
  /** True makes the first of three or six cards the largest. */
  readonly lead?: boolean;
}

/**
 * Cards in one to three columns, depending on the width. A list, so that screen readers announce their number. The
 * first card is widened so that the last row is full.
 */
export function CardGrid({ children, lead = false }: CardGridProps) {
  const count = Children.count(children);
  const leads = lead && count % 3 === 0;
  return (
    // The number is not left to selectors such as `:nth-last-child`: cards would move while the browser receives them.
    <ul
      className={leads ? `${styles.grid} ${styles.leads}` : styles.grid}
      data-odd={count % 2 || undefined}
      data-rest={count % 3 || undefined}
    >
      {toListItems(children, count % 2 ? 'row' : leads || count % 3 === 1)}
    </ul>
  );
}
