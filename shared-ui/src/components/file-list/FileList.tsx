import { Icon } from '../icon/Icon.tsx';
import { DocumentPages, type DocumentPagesProps } from './DocumentPages.tsx';
import styles from './FileList.module.css';

export interface FileListItem extends DocumentPagesProps {
  readonly href: string;
  readonly description: string;
  /** Type and size, such as `PDF, 48 kB`. */
  readonly facts: string;
}

/**
 * Documents for download, each with type and size in the link. A document with images of its pages can be read on the
 * page.
 */
export function FileList({ files }: { readonly files: readonly FileListItem[] }) {
  return (
    <ul className={styles.list}>
      {files.map(({ href, title, description, facts, pages, readLabel }, index) => (
        // The same document may be listed twice.
        <li key={`${index} ${href}`}>
          <Icon name="file" />
          <div>
            <a href={href}>
              {`${title} `}
              {facts && <span className={styles.facts}>{`(${facts})`}</span>}
            </a>
            {description && <p>{description}</p>}
          </div>
          <DocumentPages title={title} pages={pages} readLabel={readLabel} />
        </li>
      ))}
    </ul>
  );
}
