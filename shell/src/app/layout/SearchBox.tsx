import { Icon } from '@site/shared-ui/components/icon';
import { SiteForm } from '@site/shared-ui/components/navigation/site-form';
import styles from './SearchBox.module.css';

/** The search box: Enter or the icon leads to the results, only with a text (specification, section 2). */
export function SearchBox() {
  return (
    <SiteForm className={styles.box} action="/busqueda" role="search" aria-label="Buscar en el sitio">
      <input
        type="search"
        name="fields"
        aria-label="Texto que buscar"
        placeholder="Buscar"
        required
        pattern=".*\S.*"
        title="Escriba lo que busca"
      />
      <button type="submit" aria-label="Buscar">
        <Icon name="search" />
      </button>
    </SiteForm>
  );
}
