import { Button } from '@site/shared-ui/components/button';
import { SiteForm } from '@site/shared-ui/components/navigation/site-form';
import styles from './SearchForm.module.css';

/** The text that is searched for, to be changed on the page of results itself. */
export function SearchForm({ text }: { readonly text: string }) {
  return (
    <SiteForm key={text} className={styles.form} action="/busqueda" role="search" aria-label="Buscar otra vez">
      <input type="search" name="fields" defaultValue={text} aria-label="Texto que buscar" required />
      <Button type="submit">Buscar</Button>
    </SiteForm>
  );
}
