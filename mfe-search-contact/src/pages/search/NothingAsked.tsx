import { EmptyState } from '@site/shared-ui/components';
import styles from './NothingFound.module.css';
import { Places } from './Places.tsx';

/** The search before anything was asked for. */
export function NothingAsked() {
  return (
    <>
      <EmptyState>Escribe lo que buscas y pulsa «Buscar».</EmptyState>
      <div className={styles.nothing}>
        <h2>O empieza por aquí</h2>
        <Places />
      </div>
    </>
  );
}
