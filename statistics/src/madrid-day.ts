const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid', dateStyle: 'short' });

/** The calendar day in Madrid as `YYYY-MM-DD`. */
export const toMadridDay = (instant: Date): string => calendar.format(instant);

/** The first of `count` days that end with `day`. */
export function toDayBefore(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - count + 1);
  return date.toISOString().slice(0, 10);
}
