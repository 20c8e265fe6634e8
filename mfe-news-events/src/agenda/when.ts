import { addDays, type CivilDateTime } from '@site/shared-ui/dates';

/** First and last day, both included. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** A month or a day. Years are limited so that the following month is a valid date too. */
const DAYS = /^[12]\d{3}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/;

/** 0 is Monday, 6 is Sunday, since the week starts on Monday (specification, section 9). */
export const toWeekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Adds months to a month such as `2026-11`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export const toMonthPeriod = (month: string): Period => ({
  from: `${month}-01`,
  until: addDays(`${addMonths(month, 1)}-01`, -1),
});

/**
 * Converts the parameter `cuando` to days: `hoy`, `fin-de-semana`, a month (`2026-11`) or a day (`2026-11-28`); null
 * for anything else.
 */
export function toPeriod(when: string, { date: today }: CivilDateTime): Period | null {
  if (when === 'fin-de-semana') {
    const sunday = addDays(today, 6 - toWeekday(today));
    return { from: today === sunday ? today : addDays(sunday, -1), until: sunday };
  }
  const days = when === 'hoy' ? today : when;
  if (!DAYS.test(days)) return null;
  const month = toMonthPeriod(days.slice(0, 7));
  // Not every month has 31 days.
  if (days > month.until) return null;
  return days.length > 7 ? { from: days, until: days } : month;
}
