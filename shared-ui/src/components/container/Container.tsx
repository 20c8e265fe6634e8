import type { ReactNode } from 'react';
import styles from './Container.module.css';

interface ContainerProps {
  readonly children: ReactNode;
  /** `text` is the measure of a column that is read, `page` that of a grid. */
  readonly width?: 'page' | 'text';
  /** A tinted band from edge to edge, which sets a part of the page off from its neighbours. */
  readonly tinted?: boolean;
  /** A part that leads elsewhere: it stands on the screen and not on paper. */
  readonly screenOnly?: boolean;
  /** Id of the heading that names the part. */
  readonly labelledBy?: string;
}

/** A part of a page: vertical rhythm, gutters and measure. */
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
