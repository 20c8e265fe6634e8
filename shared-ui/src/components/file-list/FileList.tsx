import { Icon } from '../icon/Icon.tsx';
import styles from './FileList.module.css';

export interface FileListItem {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  /** Type and size, such as `PDF, 48 kB`. */
  readonly facts: string;
  /**
   * Images of the pages, readable without plugin or script. Each links to the image itself, which can be enlarged on a
   * phone.
   */
  readonly pages?: readonly {
    readonly src: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  }[];
  /** Label of the control that opens the pages. Required with `pages`. */
  readonly readLabel?: string;
}

/**
 * Documents for download, each with type and size in the link. A document with images of its pages can be read on the
 * page.
 */
export function FileList({ files }: { readonly files: readonly FileListItem[] }) {
  return (
    <ul className={styles.list}>
      {files.map(({ href, title, description, facts, pages = [], readLabel }, index) => (
        // The same document may be listed twice.
        <li key={`${index} ${href}`}>
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
