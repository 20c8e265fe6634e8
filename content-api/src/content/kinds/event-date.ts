import { formatMadridIso, fromMadridWallTime, isWallTime, toMadridWallTime, type WallTime } from '../../time/madrid.ts';

/** When something takes place. */
export interface EventDate {
  readonly instant: Date;
  /** The answer's text: with a time of day when one was written, else the day alone. */
  readonly text: string;
  /** True when it was written as a distance from the day of the import. */
  readonly relative: boolean;
}

const FORM = /^(?:(\d{4})-(\d{2})-(\d{2})|([+-]\d{1,4})d)(?: (\d{2}):(\d{2}))?$/;

/**
 * Reads `2026-03-05 19:30`, `2026-03-05`, `+12d 19:30` or `-40d`, all of Europe/Madrid.
 *
 * @param today any moment of the day that relative dates count from
 * @returns undefined for anything else, and for days that do not exist
 */
export function parseEventDate(text: string, today: Date): EventDate | undefined {
  const match = FORM.exec(text);
  if (!match) return undefined;
  const [, year, month, day, distance, hour, minute] = match;
  const time = { hour: Number(hour ?? 0), minute: Number(minute ?? 0), second: 0 };
  const wall: WallTime =
    distance === undefined
      ? { year: Number(year), month: Number(month), day: Number(day), ...time }
      : { ...dayFrom(today, Number(distance)), ...time };
  if (!isWallTime(wall)) return undefined;
  const instant = fromMadridWallTime(wall);
  const iso = formatMadridIso(instant);
  return { instant, text: hour === undefined ? iso.slice(0, 10) : iso, relative: distance !== undefined };
}

function dayFrom(today: Date, days: number): Pick<WallTime, 'year' | 'month' | 'day'> {
  const { year, month, day } = toMadridWallTime(today);
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
