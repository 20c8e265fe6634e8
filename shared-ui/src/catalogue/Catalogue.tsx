import { PictureVariantsContext } from '../components/picture/picture-variants-context.ts';
import { ALL_EXAMPLES } from './all-examples.ts';
import styles from './Catalogue.module.css';

/** Shows every component of the design system, in every state that has an example. */
export function Catalogue() {
  return (
    <PictureVariantsContext value={false}>
      <main className={styles.catalogue}>
        <nav className={styles.other}>
          <a href="?reglas">Reglas: teclado y palabras</a>
        </nav>
        <h1>Catálogo de componentes</h1>
        {Object.entries(ALL_EXAMPLES).map(([component, { examples }]) => (
          <section key={component} id={component} aria-label={component}>
            <p className={styles.component}>{component}</p>
            {Object.entries(examples).map(([name, example]) => (
              <div key={name}>
                <p className={styles.example}>{name}</p>
                <div data-component={component}>{example}</div>
              </div>
            ))}
          </section>
        ))}
      </main>
    </PictureVariantsContext>
  );
}
