import type { FileLink } from '@site/shared-ui/api';
import { Icon } from '@site/shared-ui/components';
import { toFileItem } from '@site/shared-ui/presentation';
import styles from './DocumentList.module.css';
import { DocumentPages } from './DocumentPages.tsx';

/** Documents of one kind, each a link with its type and size, to be read here where there are pictures of its pages. */
export function DocumentList({ files }: { readonly files: readonly FileLink[] }) {
  return (
    <ul className={styles.list}>
      {files.map((file) => {
        const { href, title, description, facts } = toFileItem(file);
        return (
          <li key={href}>
            <Icon name="file" />
            <div>
              <a href={href}>
                {title} <span className={styles.facts}>({facts})</span>
              </a>
              {description && <p>{description}</p>}
            </div>
            <DocumentPages title={title} file={file} />
          </li>
        );
      })}
    </ul>
  );
}
