import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly kind: 'success' | 'problem';
  /** What the notice answers. Each other one moves the focus, and with it the page, to the notice; absent: it stays. */
  readonly focusFor?: unknown;
  readonly children: ReactNode;
}

/** What came of something that the visitor did; announced by screen readers when it appears. */
export function Notice({ kind, focusFor, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusFor !== undefined) box.current?.focus();
  }, [focusFor]);
  return (
    <div
      ref={box}
      className={`${styles.notice} ${styles[kind]}`}
      role={kind === 'problem' ? 'alert' : 'status'}
      tabIndex={focusFor === undefined ? undefined : -1}
    >
      {children}
    </div>
  );
}
