import styles from './DocumentPages.module.css';

/** A document to be read in the page: pictures of its pages. */
export interface Reading {
  /** Said of what opens them, such as `Leer aquí`. */
  readonly label: string;
  /** Each `alt` says what opening the picture alone does. */
  readonly pages: readonly {
    readonly src: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  }[];
}

interface DocumentPagesProps {
  readonly title: string;
  readonly reading: Reading;
}

/**
 * A viewer of documents that needs neither plugin nor script: the pages are asked for when a reader opens it. Each leads to its
 * picture alone, which a phone can enlarge.
 */
export function DocumentPages({ title, reading: { label, pages } }: DocumentPagesProps) {
  return (
    <details className={styles.reading}>
      <summary>
        {label}
        <span className="visually-hidden">: {title}</span>
      </summary>
      <ol>
        {pages.map(({ alt, ...picture }) => (
          <li key={picture.src}>
            <a href={picture.src}>
              <img {...picture} alt={alt} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}
