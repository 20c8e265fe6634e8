import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import type { CivilDateTime } from './civil-date-time.ts';
import { toInstant } from './madrid.ts';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

/**
 * Reads a date of a list call's filter, `DD/MM/YYYY HH:mm:ss` (specification, section 5), a wall clock's in Madrid.
 *
 * @returns null for any other form, and for days and hours that no calendar or clock has
 */
export function parseFilterDate(text: string): CivilDateTime | null {
  // Read as UTC, since the machine's own zone may skip an hour that Madrid has.
  const at = dayjs.utc(text, 'DD/MM/YYYY HH:mm:ss', true);
  return at.isValid() ? { date: at.format('YYYY-MM-DD'), time: at.format('HH:mm:ss') } : null;
}

/** The instant that such a date means. */
export function parseFilterInstant(text: string): Date | null {
  const civil = parseFilterDate(text);
  return civil && toInstant(civil);
}
