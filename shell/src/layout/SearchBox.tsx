import { Icon, SearchField, SiteForm } from '@site/shared-ui/components';
import { SEARCH_FIELD_LABELS } from '@site/shared-ui/presentation';
import styles from './SearchBox.module.css';

/** The search box. Enter or the icon opens the results, if the field is not blank (specification, section 2). */
export function SearchBox() {
  return (
    <SiteForm className={styles.box} action="/busqueda" role="search" aria-label="Buscar en el sitio">
      <SearchField
        label="Texto que buscar"
        placeholder="Buscar"
        title="Escribe lo que buscas"
        labels={SEARCH_FIELD_LABELS}
      />
      <button type="submit" aria-label="Buscar">
        <Icon name="search" />
      </button>
    </SiteForm>
  );
}
