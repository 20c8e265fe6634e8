import { Children, type ReactNode } from 'react';
import styles from './CardGrid.module.css';

/** Cards side by side: one column on a phone, two, then three. A list, so that their number is announced. */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={styles.grid}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
