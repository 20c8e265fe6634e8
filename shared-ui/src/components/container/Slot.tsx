import type { ReactNode } from 'react';
import styles from './Container.module.css';

interface SlotProps {
  /** `wide` is as wide as the page, `full` as wide as the window. */
  readonly width: 'wide' | 'full';
  readonly children: ReactNode;
}

/** A part of a page or an article that is wider than the text. Used in a `Container` or directly in the page. */
export function Slot({ width, children }: SlotProps) {
  return <section className={styles[width]}>{children}</section>;
}
