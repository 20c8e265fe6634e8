import type { Patron } from '@site/shared-ui/api';
import { Picture, RichText } from '@site/shared-ui/components';
import { useId } from 'react';
import styles from './PatronCard.module.css';

interface PatronCardProps {
  readonly patron: Patron;
  /** The first card spans the full width, with the image next to the text. */
  readonly first: boolean;
}

export function PatronCard({ patron, first }: PatronCardProps) {
  const { name, position, image, content } = patron;
  const id = useId();
  return (
    <article className={first ? `${styles.card} ${styles.first}` : styles.card} aria-labelledby={id}>
      {image && (
        <div className={styles.picture}>
          {/* Safari does not know `min()` in `sizes`. */}
          <Picture
            source={image}
            ratio="4/5"
            sizes="(min-width:82rem) 26rem, (min-width:40rem) 31vw, 6rem"
            priority={first}
          />
        </div>
      )}
      <div>
        <h3 className={styles.name} id={id}>
          {name}
        </h3>
        {position && <p className={styles.position}>{position}</p>}
        {content && <RichText html={content} />}
      </div>
    </article>
  );
}
