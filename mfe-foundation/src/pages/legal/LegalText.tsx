import { Prose } from '@site/shared-ui/components';
import type { ReactNode } from 'react';
import styles from './LegalText.module.css';

interface LegalTextProps {
  /** The headings, in order, with their ids. */
  readonly parts: readonly { readonly id: string; readonly text: string }[];
  readonly children: ReactNode;
}

/** A long text with its table of contents. */
export function LegalText({ parts, children }: LegalTextProps) {
  return (
    <div className={styles.legal}>
      <Prose>{children}</Prose>
      <nav aria-label="En esta página">
        <p>En esta página</p>
        <ul>
          {parts.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
