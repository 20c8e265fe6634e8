import styles from './Initial.module.css';

/**
 * A placeholder for an image: the first letter of the title. Hidden from screen readers, since the title is next to it.
 */
export function Initial({ title }: { readonly title: string }) {
  return (
    <span className={styles.panel} aria-hidden="true">
      {title.match(/\p{L}|\p{N}/u)?.[0]?.toUpperCase()}
    </span>
  );
}
