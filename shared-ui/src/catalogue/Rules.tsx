import { ALL_EXAMPLES } from './all-examples.ts';
import styles from './Catalogue.module.css';
import { WORD_RULES } from './word-rules.ts';

const Columns = ({ names }: { readonly names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

/** Rules that screenshots of components cannot show: keyboard operation and wording. */
export function Rules() {
  return (
    <main className={styles.catalogue}>
      <nav className={styles.other}>
        <a href="?">Catálogo de componentes</a>
      </nav>
      <h1>Reglas de teclado y de palabras</h1>
      <section aria-labelledby="teclado">
        <h2 id="teclado">Teclado</h2>
        <p>
          Lo que no está aquí no recibe el foco. Sin scripts, los enlaces, los formularios y «Leer aquí» hacen lo mismo.
        </p>
        <table className={styles.rules}>
          <Columns names={['Componente', 'Teclas', 'Qué ocurre']} />
          {Object.entries(ALL_EXAMPLES).map(([component, { keyboard = [] }]) => (
            <tbody key={component}>
              {keyboard.map(([keys, effect], index) => (
                <tr key={keys}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={keyboard.length}>
                      <a href={`?#${component}`}>{component}</a>
                    </th>
                  )}
                  <td>{keys}</td>
                  <td>{effect}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <section aria-labelledby="palabras">
        <h2 id="palabras">Palabras</h2>
        {WORD_RULES.map(({ rule, why, pairs }) => (
          <div key={rule}>
            <h3 className={styles.rule}>{rule}</h3>
            <p>{why}</p>
            <table className={`${styles.rules} ${styles.pairs}`}>
              <Columns names={['No', 'Sí']} />
              <tbody>
                {pairs.map(({ not, but }) => (
                  <tr key={not}>
                    <td>{not}</td>
                    <td>{but}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
      </section>
    </main>
  );
}
