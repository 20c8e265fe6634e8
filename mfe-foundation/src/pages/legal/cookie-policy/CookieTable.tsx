import styles from './CookieTable.module.css';

/** The cookies of the site: name, kind, purpose, time. */
export function CookieTable() {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Cookies que utiliza este sitio</caption>
      <thead>
        <tr>
          <th scope="col">Nombre</th>
          <th scope="col">Tipo</th>
          <th scope="col">Finalidad</th>
          <th scope="col">Duración</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <code>consentimiento</code>
          </td>
          <td>Propia, técnica</td>
          <td>Recuerda su decisión sobre las cookies de análisis.</td>
          <td>30 días</td>
        </tr>
      </tbody>
    </table>
  );
}
