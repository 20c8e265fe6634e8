import { Icon } from '../icon/Icon.tsx';
import { DocumentPages, type Reading } from './DocumentPages.tsx';
import styles from './FileList.module.css';

export interface FileListItem {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  /** Type and size, such as `PDF, 48 kB`. */
  readonly facts: string;
  /** Absent when there are no pictures of its pages. */
  readonly reading?: Reading;
}

/** Documents to be downloaded, each with its type and size in the link; some can be read here. */
export function FileList({ files }: { readonly files: readonly FileListItem[] }) {
  return (
    <ul className={styles.list}>
      {files.map(({ href, title, description, facts, reading }) => (
        <li key={href}>
          <Icon name="file" />
          <div>
            <a href={href}>
              {title} <span className={styles.facts}>({facts})</span>
            </a>
            {description && <p>{description}</p>}
          </div>
          {reading && <DocumentPages title={title} reading={reading} />}
        </li>
      ))}
    </ul>
  );
}
