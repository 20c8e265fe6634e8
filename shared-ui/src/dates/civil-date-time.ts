/**
 * A date of the foundation's calendar, with or without a time of day, as the wall clock in Requena shows it.
 * It carries no zone, so the server and every visitor's browser show the same day.
 */
export interface CivilDateTime {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:mm`, or null when the source names a day only. */
  readonly time: string | null;
}

const MADRID = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** The wall clock of Europe/Madrid at an instant. */
export function toMadrid(instant: Date): CivilDateTime {
  const [date = '', time = null] = MADRID.format(instant).split(' ');
  return { date, time };
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const SPANISH = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2})(?::\d{2})?)?$/;

function toCivil(year: string, month: string, day: string, hour?: string, minute?: string): CivilDateTime | null {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (at.getUTCMonth() !== Number(month) - 1 || at.getUTCDate() !== Number(day)) return null;
  if (Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return null;
  return { date: `${year}-${month}-${day}`, time: hour && minute ? `${hour}:${minute}` : null };
}

/**
 * Reads the date forms that a content API may answer: ISO 8601 with or without offset, `DD/MM/YYYY HH:mm:ss`, or
 * milliseconds since 1970.
 *
 * @returns null for anything else, so that a bad date reads as "no date" and never as 'Invalid Date'
 */
export function parseCivilDateTime(value: unknown): CivilDateTime | null {
  if (typeof value === 'number' && Number.isFinite(value)) return toMadrid(new Date(value));
  if (typeof value !== 'string') return null;
  const iso = ISO.exec(value.trim());
  if (iso) {
    const [text, year = '', month = '', day = '', hour, minute, offset] = iso;
    if (!offset) return toCivil(year, month, day, hour, minute);
    const instant = new Date(text.replace(' ', 'T'));
    return Number.isNaN(instant.getTime()) ? null : toMadrid(instant);
  }
  const spanish = SPANISH.exec(value.trim());
  if (!spanish) return null;
  const [, day = '', month = '', year = '', hour, minute] = spanish;
  return toCivil(year, month, day, hour, minute);
}
