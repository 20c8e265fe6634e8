import styles from './ResultSummary.module.css';

/**
 * The number of results and the range shown, announced when it changes. Each text is the only child of its element:
 * otherwise, text that the browser has translated would not be updated.
 */
export function ResultSummary({ total, range }: { readonly total: string; readonly range: string }) {
  return (
    <p className={styles.summary} role="status">
      <strong>{total}</strong> <span>{range}</span>
    </p>
  );
}
