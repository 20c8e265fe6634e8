import { Children, type ReactNode } from 'react';
import { toListItems } from '../picture/to-list-items.tsx';
import styles from './EventRow.module.css';

/** Up to three events side by side: a single one gets a wider column, two are offset, three have equal columns. */
export function EventRow({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={styles.row} data-count={Children.count(children)}>
      {toListItems(children)}
    </ul>
  );
}
