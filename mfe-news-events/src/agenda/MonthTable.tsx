import { Icon, SiteLink } from '@site/shared-ui/components';
import { addDays, type CivilDateTime, formatMonth } from '@site/shared-ui/dates';
import styles from './MonthTable.module.css';
import { addMonths, toMonthPeriod, toWeekday } from './when.ts';

const WEEKDAYS = [
  ['lu', 'lunes'],
  ['ma', 'martes'],
  ['mi', 'miércoles'],
  ['ju', 'jueves'],
  ['vi', 'viernes'],
  ['sá', 'sábado'],
  ['do', 'domingo'],
] as const;

interface MonthTableProps {
  /** `2026-11` */
  readonly month: string;
  /** Number of events per day, for days of the month that have any. */
  readonly days: ReadonlyMap<string, number>;
  readonly today: CivilDateTime;
  /** The day that the list shows; undefined when it shows more than one. */
  readonly chosen: string | undefined;
  /** Returns the address of the list for a day or a month. */
  readonly toHref: (when: string) => string;
}

/** The weeks of a month, from Monday; null for days of other months. */
function toWeeks(month: string): (string | null)[][] {
  const { from, until } = toMonthPeriod(month);
  const count = Number(until.slice(8));
  const before = toWeekday(from);
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const index = week * 7 + day - before;
      return index >= 0 && index < count ? addDays(from, index) : null;
    }),
  );
}

/** A month of the agenda. Days with events are links, which work without JavaScript. */
export function MonthTable({ month, days, today, chosen, toHref }: MonthTableProps) {
  const toDay = (day: string) => {
    const count = days.get(day);
    const number = Number(day.slice(8));
    if (!count) return number;
    const name = `${number} de ${formatMonth(day)}: ${count === 1 ? '1 evento' : `${count} eventos`}`;
    return (
      <SiteLink href={toHref(day)} aria-label={name} aria-current={day === chosen ? 'true' : undefined}>
        {number}
      </SiteLink>
    );
  };
  return (
    <div className={styles.month}>
      <SiteLink href={toHref(addMonths(month, -1))} rel="nofollow" keepScroll aria-label="Mes anterior">
        <Icon name="chevron-left" />
      </SiteLink>
      <SiteLink href={toHref(addMonths(month, 1))} rel="nofollow" keepScroll aria-label="Mes siguiente">
        <Icon name="chevron-right" />
      </SiteLink>
      <table>
        <caption>{formatMonth(`${month}-01`)}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map(([short, name]) => (
              <th key={short} scope="col">
                <abbr title={name}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {toWeeks(month).map((week, index) => (
            <tr key={`${month} ${index}`}>
              {week.map((day, at) => (
                <td key={day ?? at} aria-current={day === today.date ? 'date' : undefined}>
                  {day && toDay(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
