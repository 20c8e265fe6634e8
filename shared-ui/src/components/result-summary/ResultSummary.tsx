import styles from './ResultSummary.module.css';

/** How much a list holds and which part of it is shown; announced when it changes. */
export function ResultSummary({ total, range }: { readonly total: string; readonly range: string }) {
  return (
    <p className={styles.summary} role="status">
      <strong>{total}</strong> {range}
    </p>
  );
}
