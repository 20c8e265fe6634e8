import styles from './ResultSummary.module.css';

/**
 * How much a list holds and which part of it is shown; announced when it changes. Each text is alone in its element: beside others, one
 * that the browser has translated would stay as it was.
 */
export function ResultSummary({ total, range }: { readonly total: string; readonly range: string }) {
  return (
    <p className={styles.summary} role="status">
      <strong>{total}</strong> <span>{range}</span>
    </p>
  );
}
