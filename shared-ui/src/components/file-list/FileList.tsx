import { Icon } from '../icon/Icon.tsx';
import styles from './FileList.module.css';

export interface FileListItem {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  /** Type and size, such as `PDF, 48 kB`. */
  readonly facts: string;
  /** Pictures of the pages, to be read here without plugin and script; each leads to itself alone, which a phone can enlarge. */
  readonly pages?: readonly {
    readonly src: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  }[];
  /** Opens the pages; needed where there are some. */
  readonly readLabel?: string;
}

/** Documents to be downloaded, each with its type and size in the link, and to be read here where there are pictures of its pages. */
export function FileList({ files }: { readonly files: readonly FileListItem[] }) {
  return (
    <ul className={styles.list}>
      {files.map(({ href, title, description, facts, pages = [], readLabel }) => (
        <li key={href}>
          <Icon name="file" />
          <div>
            <a href={href}>
              {title} {facts && <span className={styles.facts}>({facts})</span>}
            </a>
            {description && <p>{description}</p>}
          </div>
          {pages[0] && (
            <details>
              <summary>
                {readLabel}
                <span className="visually-hidden">: {title}</span>
              </summary>
              {pages.map((page) => (
                <a key={page.src} href={page.src}>
                  <img {...page} alt={page.alt} loading="lazy" />
                </a>
              ))}
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
