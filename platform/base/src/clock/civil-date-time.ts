/**
 * A date, with or without a time of day, as shown by a wall clock in Europe/Madrid. It has no time zone, so the server
 * and every visitor's browser show the same day.
 */
export interface CivilDateTime {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:mm`, with `:ss` where the source has seconds; null when the source only has a day. */
  readonly time: string | null;
}

/** The calendar day `count` days after `date`; `count` may be negative. */
export function addDays(date: string, count: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + count);
  return day.toISOString().slice(0, 10);
}
