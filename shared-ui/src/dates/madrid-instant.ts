import { type CivilDateTime, toMadrid } from './civil-date-time.ts';

const toUtc = ({ date, time }: CivilDateTime) => Date.parse(`${date}T${time ?? '00:00'}:00Z`);

/**
 * The instant at which the clocks of Europe/Madrid show a date and time; midnight without a time. For an hour that
 * happens twice it is the first, for one that is left out the same time before the clocks go on.
 */
export function toInstant(civil: CivilDateTime): Date {
  const wanted = toUtc(civil);
  const offsetAt = (instant: number) => toUtc(toMadrid(new Date(instant))) - instant;
  // Twelve hours before any change of the clocks, and twelve after, the offset is the one on either side of it.
  const before = offsetAt(wanted - 43_200_000);
  const after = offsetAt(wanted + 43_200_000);
  const candidate = new Date(wanted - before);
  return toUtc(toMadrid(candidate)) === wanted ? candidate : new Date(wanted - after);
}

/** ISO 8601 with the offset that holds in Madrid at that time: `2026-07-01T19:30:00+02:00`. */
export function toOffsetIso(civil: CivilDateTime): string {
  const minutes = (toUtc(civil) - toInstant(civil).getTime()) / 60_000;
  const hours = String(Math.trunc(minutes / 60)).padStart(2, '0');
  return `${civil.date}T${civil.time ?? '00:00'}:00+${hours}:${String(minutes % 60).padStart(2, '0')}`;
}
