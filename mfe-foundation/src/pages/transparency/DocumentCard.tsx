import type { FileLink } from '@site/shared-ui/api';
import { Icon } from '@site/shared-ui/components';
import { DocumentPages } from '@site/shared-ui/document-pages';
import { toFileItem } from '@site/shared-ui/presentation';
import { useId } from 'react';
import styles from './DocumentCard.module.css';

interface DocumentCardProps {
  readonly title: string;
  readonly file: FileLink | null;
}

/**
 * One of the two fixed documents, with its first page. The whole card is a link that states the file's type and size.
 */
export function DocumentCard({ title, file }: DocumentCardProps) {
  const item = file && toFileItem({ ...file, title });
  const first = item?.pages[0];
  const text = file ? file.description : 'El documento no está disponible en este momento.';
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      {first ? (
        <img src={`${first.src}?w=240`} alt="" width="240" height={Math.round((240 * first.height) / first.width)} />
      ) : (
        <Icon name="file" size="large" />
      )}
      <div>
        <h2 className={styles.title} id={id}>
          {item ? (
            <a href={item.href}>
              {`${title} `}
              {item.facts && <span className={styles.facts}>{`(${item.facts})`}</span>}
            </a>
          ) : (
            title
          )}
        </h2>
        {text && <p>{text}</p>}
      </div>
      {item && <DocumentPages {...item} />}
    </article>
  );
}
