import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly kind: 'success' | 'problem';
  /**
   * Moves the focus to the notice on the first render and whenever the value changes. Undefined leaves the focus alone.
   */
  readonly focusFor?: unknown;
  readonly children: ReactNode;
}

/** The result of a visitor's action. Screen readers announce it when it appears. */
export function Notice({ kind, focusFor, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusFor !== undefined) box.current?.focus();
  }, [focusFor]);
  return (
    <div
      ref={box}
      className={styles.notice}
      role={kind === 'problem' ? 'alert' : 'status'}
      tabIndex={focusFor === undefined ? undefined : -1}
    >
      {children}
    </div>
  );
}
