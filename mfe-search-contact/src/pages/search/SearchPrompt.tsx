import { EmptyState } from '@site/shared-ui/components';
import styles from './NothingFound.module.css';
import { PopularPages } from './PopularPages.tsx';

export function SearchPrompt() {
  return (
    <>
      <EmptyState>Escribe lo que buscas y pulsa «Buscar».</EmptyState>
      <div className={styles.nothing}>
        <h2>O empieza por aquí</h2>
        <PopularPages />
      </div>
    </>
  );
}
