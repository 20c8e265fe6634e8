import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly kind: 'success' | 'problem';
  readonly children: ReactNode;
}

/** What came of something that the visitor did; announced by screen readers when it appears. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'problem' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
