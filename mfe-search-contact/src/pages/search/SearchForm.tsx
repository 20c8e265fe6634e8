import { Button, SearchField, SiteForm } from '@site/shared-ui/components';
import { SEARCH_FIELD_LABELS } from '@site/shared-ui/presentation';
import styles from './SearchForm.module.css';

export function SearchForm({ text }: { readonly text: string }) {
  return (
    <SiteForm shows={text} className={styles.form} action="/busqueda" role="search" aria-label="Buscar otra vez">
      <SearchField label="Texto que buscar" defaultValue={text} labels={SEARCH_FIELD_LABELS} />
      <Button type="submit">Buscar</Button>
    </SiteForm>
  );
}
