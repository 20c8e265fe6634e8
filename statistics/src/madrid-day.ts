const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid', dateStyle: 'short' });

const MS_PER_MINUTE = 60_000;
/** The minute that was asked for last, and its day: every page that is read asks for today. */
let known = { minute: Number.NaN, day: '' };

/** The calendar day in Madrid as `YYYY-MM-DD`. */
export function toMadridDay(instant: Date): string {
  const minute = Math.floor(instant.getTime() / MS_PER_MINUTE);
  if (minute !== known.minute) known = { minute, day: calendar.format(instant) };
  return known.day;
}

/** The first of `count` days that end with `day`. */
export function toDayBefore(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - count + 1);
  return date.toISOString().slice(0, 10);
}
