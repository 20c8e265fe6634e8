import styles from './Initial.module.css';

/** In place of a picture: the first letter of a title, as a scribe would begin it. The title says the same beside it. */
export function Initial({ title }: { readonly title: string }) {
  return (
    <div className={styles.panel} aria-hidden="true">
      {title.match(/\p{L}|\p{N}/u)?.[0]?.toUpperCase()}
    </div>
  );
}
