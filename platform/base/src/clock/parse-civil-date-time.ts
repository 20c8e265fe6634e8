import type { CivilDateTime } from './civil-date-time.ts';
import { toMadrid } from './madrid.ts';

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const SPANISH_DAY = /^(\d{2})\/(\d{2})\/(\d{4})/;

/** Null for an instant that no calendar reaches. */
const toCivil = (at: Date) => (Number.isNaN(at.getTime()) ? null : toMadrid(at));

/**
 * Reads the date forms that a content API may answer: ISO 8601 with or without offset, `DD/MM/YYYY HH:mm:ss`, or
 * milliseconds since 1970.
 *
 * No dayjs here: its strict parser needs plugins of 2.6 kB (brotli) in every page.
 *
 * @returns null for anything else, so that a bad date reads as "no date" and never as 'Invalid Date'
 */
export function parseCivilDateTime(value: unknown): CivilDateTime | null {
  if (typeof value === 'number') return toCivil(new Date(value));
  if (typeof value !== 'string') return null;
  const iso = ISO.exec(value.trim().replace(SPANISH_DAY, '$3-$2-$1'));
  if (!iso) return null;
  const [text, date = '', time = null, offset] = iso;
  const at = new Date(offset ? text.replace(' ', 'T') : `${date}T${time ?? '00:00'}Z`);
  if (offset) return toCivil(at);
  // The parser of dates takes 30 February for 2 March, and 24:00 for the next day.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? { date, time } : null;
}
