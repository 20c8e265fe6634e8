import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import type { CivilDateTime } from './civil-date-time.ts';
import { toInstant } from './madrid.ts';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

/**
 * Parses a date in the filter of a list call: `DD/MM/YYYY HH:mm:ss` (specification, section 5), wall-clock time in
 * Madrid.
 *
 * @returns null for any other format, and for dates and times that do not exist
 */
export function parseFilterDate(text: string): CivilDateTime | null {
  // Parsed as UTC, since the machine's time zone may skip an hour that exists in Madrid.
  const at = dayjs.utc(text, 'DD/MM/YYYY HH:mm:ss', true);
  return at.isValid() ? { date: at.format('YYYY-MM-DD'), time: at.format('HH:mm:ss') } : null;
}

/** As `parseFilterDate`, but returns the instant. */
export function parseFilterInstant(text: string): Date | null {
  const civil = parseFilterDate(text);
  return civil && toInstant(civil);
}
