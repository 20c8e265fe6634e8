import type { FileLink } from '@site/shared-ui/api';
import { toFileItem } from '@site/shared-ui/presentation';
import styles from './DocumentPages.module.css';

/**
 * A viewer of documents that needs neither plugin nor script: pictures of the pages, asked for when a reader opens it. Each leads
 * to its picture alone, which a phone can enlarge. Nothing for a document without pictures.
 */
export function DocumentPages({ title, file }: { readonly title: string; readonly file: FileLink }) {
  const { pages, readLabel } = toFileItem({ ...file, title });
  if (pages.length === 0) return null;
  return (
    <details className={styles.reading}>
      <summary>
        {readLabel}
        <span className="visually-hidden">: {title}</span>
      </summary>
      <ol>
        {pages.map(({ src, alt, width, height }) => (
          <li key={src}>
            <a href={src}>
              <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}
