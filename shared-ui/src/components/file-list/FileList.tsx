import { Icon } from '../icon/Icon.tsx';
import styles from './FileList.module.css';

export interface FileListItem {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  /** Type and size, such as `PDF, 48 kB`. */
  readonly facts: string;
}

/** Documents to be downloaded, each with its type and size in the link. */
export function FileList({ files }: { readonly files: readonly FileListItem[] }) {
  return (
    <ul className={styles.list}>
      {files.map(({ href, title, description, facts }) => (
        <li key={href}>
          <Icon name="file" />
          <div>
            <a href={href}>
              {title} <span className={styles.facts}>({facts})</span>
            </a>
            {description && <p>{description}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
