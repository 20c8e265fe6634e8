import type { CivilDateTime } from '@site/base/clock';

// In words of our own: a library for them is 3 kB of every page, and what `Intl` knows differs between servers and browsers.
const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const WEEKDAYS = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ');

/** The parts of an ISO date: year, name of the month, number of the month and day, each in two digits. */
function toParts(date: string) {
  const [year = '', number = '', day = ''] = date.split('-');
  return { year, number, day, month: MONTHS[Number(number) - 1] ?? '' };
}

/** `05 de marzo, 2020` (specification, section 1). */
export function formatDate({ date }: CivilDateTime): string {
  const { day, month, year } = toParts(date);
  return `${day} de ${month}, ${year}`;
}

/** `05 de marzo, 2020 · 19:30 h`, or the date alone when there is no time of day. */
export function formatDateTime(value: CivilDateTime): string {
  return value.time ? `${formatDate(value)} · ${value.time}\u00a0h` : formatDate(value);
}

/** `marzo 2020`, of a day or the first of a month. */
export function formatMonth(date: string): string {
  const { month, year } = toParts(date);
  return `${month} ${year}`;
}

/** `05/03/2020 00:00:00`, as a filter of the content API takes it (specification, section 5). */
export function formatFilterDate(date: string, time: '00:00:00' | '23:59:59'): string {
  const { day, number, year } = toParts(date);
  return `${day}/${number}/${year} ${time}`;
}

/** The parts of a calendar leaf: `05`, `mar`, `2020`, and the weekday `jueves`. */
export function formatCalendarLeaf({ date }: CivilDateTime): {
  day: string;
  month: string;
  year: string;
  weekday: string;
} {
  const { day, month, year } = toParts(date);
  return { day, month: month.slice(0, 3), year, weekday: WEEKDAYS[new Date(date).getUTCDay()] ?? '' };
}
