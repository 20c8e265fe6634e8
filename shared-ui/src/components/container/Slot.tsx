import type { ReactNode } from 'react';
import styles from './Container.module.css';

interface SlotProps {
  /** `wide` ends where the page does, `full` at both edges of the window. */
  readonly width: 'wide' | 'full';
  readonly children: ReactNode;
}

/** A part of a page or of an article that is wider than what is read. It stands in a `Container`, or in the page itself. */
export function Slot({ width, children }: SlotProps) {
  return <section className={styles[width]}>{children}</section>;
}
