/** A civil date and time as a clock in Madrid shows it; `month` counts from 1. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const two = (value: number): string => String(value).padStart(2, '0');

/** What a clock in Madrid shows at an instant. */
export function toMadridWallTime(instant: Date): WallTime {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

const toUtc = (wall: WallTime): number =>
  Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);

/** The instant at which a clock in Madrid shows `wall`; a time that the change to summer time skips moves one hour on. */
export function fromMadridWallTime(wall: WallTime): Date {
  const wanted = toUtc(wall);
  const offsetAt = (time: number): number => toUtc(toMadridWallTime(new Date(time))) - time;
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
}

/** ISO 8601 with the offset of Madrid, for example `2026-03-05T19:30:00+01:00`. */
export function formatMadridIso(instant: Date): string {
  const wall = toMadridWallTime(instant);
  const offset = Math.round((toUtc(wall) - Math.floor(instant.getTime() / 1000) * 1000) / 60_000);
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.trunc(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
  return `${formatDay(wall)}T${two(wall.hour)}:${two(wall.minute)}:${two(wall.second)}${zone}`;
}

/** The calendar day in Madrid as `YYYY-MM-DD`. */
export function formatMadridDay(instant: Date): string {
  return formatDay(toMadridWallTime(instant));
}

/** Midnight, in Madrid, at which the day of `instant` begins. */
export function startOfMadridDay(instant: Date): Date {
  return fromMadridWallTime({ ...toMadridWallTime(instant), hour: 0, minute: 0, second: 0 });
}

/** True when the date exists in the calendar and the time on a clock. */
export function isWallTime(wall: WallTime): boolean {
  const date = new Date(toUtc(wall));
  return (
    date.getUTCMonth() === wall.month - 1 &&
    date.getUTCDate() === wall.day &&
    wall.hour < 24 &&
    wall.minute < 60 &&
    wall.second < 60
  );
}

function formatDay(wall: WallTime): string {
  return `${String(wall.year).padStart(4, '0')}-${two(wall.month)}-${two(wall.day)}`;
}
