import { addDays, endOfMadridDay, formatMadridIso, parseCivilDateTime, toInstant, toMadrid } from '@site/base/clock';

export interface EventDate {
  readonly instant: Date;
  /** The value in API responses: with a time of day only if one was written. */
  readonly text: string;
  /** True if it was written as a distance from the day of the import. */
  readonly relative: boolean;
}

const FORM = /^(?:(\d{4}-\d{2}-\d{2})|([+-]\d{1,4})d)(?: (\d{2}:\d{2}))?$/;

/**
 * Parses `2026-03-05 19:30`, `2026-03-05`, `+12d 19:30` or `-40d`, all in Europe/Madrid.
 *
 * @param today any instant of the day from which relative dates count
 * @returns undefined for anything else, and for days that do not exist
 */
export function parseEventDate(text: string, today: Date): EventDate | undefined {
  const [, written, distance, time] = FORM.exec(text) ?? [];
  const day = distance === undefined ? written : addDays(toMadrid(today).date, Number(distance));
  const civil = parseCivilDateTime(time === undefined ? day : `${day} ${time}`);
  if (!civil) return undefined;
  const instant = toInstant(civil);
  const answer = civil.time === null ? civil.date : formatMadridIso(instant);
  return { instant, text: answer, relative: distance !== undefined };
}

const isDay = ({ text }: EventDate): boolean => text.length === 10;

/** The first instant after the date. A day without a time lasts until the next midnight in Madrid. */
export const toEnd = (date: EventDate): Date => (isDay(date) ? endOfMadridDay(date.text) : date.instant);

/** The last instant that belongs to the date. */
export const toLast = (date: EventDate): Date => (isDay(date) ? new Date(toEnd(date).getTime() - 1) : date.instant);
