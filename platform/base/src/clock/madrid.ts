import { addDays, type CivilDateTime } from './civil-date-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const HALF_DAY_MS = 12 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

/** Between these instants, summer time follows a single rule, and years have four digits. */
const RULED = { from: Date.UTC(1996, 0), until: Date.UTC(9999, 11) } as const;

/** 01:00 UTC on the last Sunday of a month; months count from 0. */
function toChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * DAY_MS;
}

/** Directive 2000/84/EC: summer time from the last Sunday of March to that of October. */
function isSummer(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear();
  return instant >= toChange(year, 2) && instant < toChange(year, 9);
}

let format: Intl.DateTimeFormat | undefined;

/** For any instant. The Swedish format is `2026-03-05 19:30`. */
function toMadridByIntl(instant: number): CivilDateTime {
  format ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Madrid',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const [date = '', time = null] = format.format(instant).padStart(16, '0').split(' ');
  return { date, time };
}

/**
 * The wall-clock time in Europe/Madrid at an instant, to the minute. Calculated rather than formatted by Intl, which
 * takes a slow phone 60 to 100 ms to load its time zones, more than everything else that a page evaluates. Tests
 * compare the two.
 *
 * @throws RangeError for an invalid date
 */
export function toMadrid(at: Date): CivilDateTime {
  const instant = at.getTime();
  if (instant < RULED.from || instant >= RULED.until) return toMadridByIntl(instant);
  const wall = new Date(instant + (isSummer(instant) ? 2 : 1) * HOUR_MS).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

const toUtc = ({ date, time }: CivilDateTime) => Date.parse(`${date}T${time ?? '00:00'}Z`);
const toWall = (instant: number) => toUtc(toMadrid(new Date(instant)));
/** Madrid's offset from UTC, in milliseconds, as whole minutes. */
const offsetAt = (instant: number) => toWall(instant) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;

/**
 * The instant at which clocks in Europe/Madrid show a date and time; midnight without a time.
 *
 * On nights when the clocks change, it follows RFC 5545, section 3.3.5, and java.time: a skipped time uses the offset
 * before the change (02:30 is the instant shown as 03:30), and a repeated time means the first occurrence.
 */
export function toInstant(civil: CivilDateTime): Date {
  const wanted = toUtc(civil);
  const minute = Math.floor(wanted / MINUTE_MS) * MINUTE_MS;
  // Half a day earlier and later, the offset is the one before and after a possible change of the clocks.
  const first = wanted - offsetAt(wanted - HALF_DAY_MS);
  const second = wanted - offsetAt(wanted + HALF_DAY_MS);
  return new Date(toWall(first) !== minute && toWall(second) === minute ? second : first);
}

const two = (value: number) => String(value).padStart(2, '0');

/** ISO 8601 with Madrid's offset, for example `2026-03-05T19:30:00+01:00`. */
export function formatMadridIso(instant: Date): string {
  const { date, time } = toMadrid(instant);
  const offset = offsetAt(instant.getTime()) / MINUTE_MS;
  const size = Math.abs(offset);
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return `${date}T${time}:${two(instant.getUTCSeconds())}${zone}`;
}

/** ISO 8601 with Madrid's offset at that time: `2026-07-01T19:30:00+02:00`. */
export function toOffsetIso(civil: CivilDateTime): string {
  return formatMadridIso(toInstant(civil));
}

/** Midnight in Madrid at the end of a day, which twice a year has 23 or 25 hours. @param day `2026-03-29` */
export const endOfMadridDay = (day: string): Date => toInstant({ date: addDays(day, 1), time: null });

/** Midnight in Madrid at the start of the day of `instant`. */
export function startOfMadridDay(instant: Date): Date {
  return toInstant({ date: toMadrid(instant).date, time: null });
}
