import type { ReactNode } from 'react';
import styles from './RichText.module.css';

/** Text that a page says itself, set like the rich text of the content. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles.text}>{children}</div>;
}
