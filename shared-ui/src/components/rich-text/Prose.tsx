import type { ReactNode } from 'react';
import styles from './RichText.module.css';

/** Text written in code, styled like rich text from the content. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles.text}>{children}</div>;
}
