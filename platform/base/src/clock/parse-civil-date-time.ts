import type { CivilDateTime } from './civil-date-time.ts';
import { toMadrid } from './madrid.ts';

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const SPANISH_DAY = /^(\d{2})\/(\d{2})\/(\d{4})/;

/**
 * From the year 100 until the year 9999. Databases write the years 1 and 9999 for a missing date, and `Date` takes years
 * below 100 for those of the 1900s. False for an invalid date.
 */
const isKnown = (at: Date) => +at >= -59_011_459_200_000 && +at < 253_370_764_800_000;

const toCivil = (at: Date) => (isKnown(at) ? toMadrid(at) : null);

/**
 * Parses the date formats that a content API may return: ISO 8601 with or without offset, `DD/MM/YYYY HH:mm:ss`, or
 * milliseconds since 1970.
 *
 * It does not use dayjs, whose strict parser would add plugins of 2.6 kB (brotli) to every page.
 *
 * @returns null for anything else, so that an invalid date is shown as no date and never as 'Invalid Date'
 */
export function parseCivilDateTime(value: unknown): CivilDateTime | null {
  if (typeof value === 'number') return toCivil(new Date(value));
  if (typeof value !== 'string') return null;
  const iso = ISO.exec(value.trim().replace(SPANISH_DAY, '$3-$2-$1'));
  if (!iso) return null;
  const [text, date = '', time = null, offset] = iso;
  const at = new Date(offset ? text.replace(' ', 'T') : `${date}T${time ?? '00:00'}Z`);
  if (offset) return toCivil(at);
  // `Date` parses 30 February as 2 March, and 24:00 as the next day.
  if (!isKnown(at) || !at.toISOString().startsWith(date)) return null;
  // Databases that store a time with every date write midnight for a day, with seconds.
  return { date, time: text.startsWith('00:00:00', 11) ? null : time };
}
