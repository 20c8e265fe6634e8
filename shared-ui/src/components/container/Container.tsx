import type { ReactNode } from 'react';
import styles from './Container.module.css';

interface ContainerProps {
  readonly children: ReactNode;
  /** `text` is the width of a column of text, `page` that of a grid. */
  readonly width?: 'page' | 'text';
  /** A tinted band from edge to edge, which separates a part of the page from its neighbours. */
  readonly tinted?: boolean;
  /** Not printed, for parts that only link elsewhere. */
  readonly screenOnly?: boolean;
  /** Id of the heading that names the part. */
  readonly labelledBy?: string;
}

/** A part of a page, with its vertical rhythm, gutters and width. */
export function Container({
  children,
  width = 'page',
  tinted = false,
  screenOnly = false,
  labelledBy,
}: ContainerProps) {
  return (
    <section
      className={styles.part + (tinted ? ` ${styles.tinted}` : '') + (screenOnly ? ` ${styles.screen}` : '')}
      aria-labelledby={labelledBy}
    >
      <div className={width === 'text' ? styles.text : styles.page}>{children}</div>
    </section>
  );
}
