import type { FileLink } from '@site/shared-ui/api';
import { Icon } from '@site/shared-ui/components';
import { toFileItem } from '@site/shared-ui/presentation';
import { useId } from 'react';
import styles from './DocumentCard.module.css';

interface DocumentCardProps {
  readonly title: string;
  readonly file: FileLink | null;
}

/** One of the two fixed documents: the whole card is a link that names type and size. */
export function DocumentCard({ title, file }: DocumentCardProps) {
  const item = file && toFileItem(file);
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <Icon name="file" size="large" />
      <div>
        <h2 className={styles.title} id={id}>
          {item ? (
            <a href={item.href}>
              {title} {item.facts && <span className={styles.facts}>({item.facts})</span>}
            </a>
          ) : (
            title
          )}
        </h2>
        <p>{item ? item.description || item.title : 'El documento no está disponible en este momento.'}</p>
      </div>
    </article>
  );
}
