import type { YearAccounts } from '@site/shared-ui/api';
import { SectionHeading } from '@site/shared-ui/components';
import styles from './Accounts.module.css';
import { BAR_WIDTH, formatEuros, toBars, toChartWidth, toShare } from './accounts.ts';

const HEIGHT = 120;

/** Key figures of the last year, and a bar chart of the last years with the table of all. */
export function Accounts({ accounts }: { readonly accounts: readonly YearAccounts[] }) {
  const last = accounts.at(-1);
  if (!last) return null;
  const share = toShare(last);
  const figures = [
    [formatEuros(last.income), `ingresados en ${last.year}`],
    [formatEuros(last.spending), `gastados en ${last.year}`],
    ...(share === null ? [] : [[`${share}\u00a0%`, 'de lo gastado fue a los programas']]),
  ];
  return (
    <>
      <SectionHeading id="cifras" title="Las cuentas, en cifras" />
      <ul className={styles.figures}>
        {figures.map(([value, text]) => (
          <li key={text}>
            <strong>{value}</strong> {text}
          </li>
        ))}
      </ul>
      <div className={styles.years}>
        <figure>
          <svg viewBox={`0 0 ${toChartWidth(accounts.length)} ${HEIGHT + 18}`} aria-hidden="true">
            {toBars(accounts, HEIGHT).map(({ year, left, whole, part }) => (
              <g key={year}>
                <rect x={left} y={HEIGHT - whole} width={BAR_WIDTH} height={whole} />
                <rect className={styles.part} x={left} y={HEIGHT - part} width={BAR_WIDTH} height={part} />
                <text x={left + BAR_WIDTH / 2} y={HEIGHT + 14}>
                  {year}
                </text>
              </g>
            ))}
          </svg>
          <figcaption>
            <span className={styles.key}>
              <span className={styles.part} /> A los programas
            </span>
            <span className={styles.key}>
              <span /> Sede, administración y captación de fondos
            </span>
          </figcaption>
        </figure>
        <div className={styles.scroll}>
          <table>
            <caption className="visually-hidden">Ingresos y gastos por año, en euros</caption>
            <thead>
              <tr>
                {['Año', 'Ingresos', 'Gastos', 'A los programas'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {accounts.toReversed().map((year) => (
                <tr key={year.year}>
                  <th scope="row">{year.year}</th>
                  <td>{formatEuros(year.income)}</td>
                  <td>{formatEuros(year.spending)}</td>
                  <td>{formatEuros(year.programmes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </>
  );
}
