/**
 * A date of the site's calendar, with or without a time of day, as the wall clock in Europe/Madrid shows it.
 * It carries no zone, so the server and every visitor's browser show the same day.
 */
export interface CivilDateTime {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:mm`, with `:ss` where the source has seconds; null when the source names a day only. */
  readonly time: string | null;
}

/** The calendar day that lies `count` days after `date`; before it for a negative count. */
export function addDays(date: string, count: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + count);
  return day.toISOString().slice(0, 10);
}
