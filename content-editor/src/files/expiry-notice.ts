import { endOfMadridDay, parseCivilDateTime, toInstant } from '@site/base/clock';

/** The last days of pages and slides, and of urgent notices. */
const UNTIL = /\b(?:publishUntil|until): ?["']?([\dT:-]+(?: [\d:]+)?)/g;

function isPast(day: string, now: Date): boolean {
  const last = parseCivilDateTime(day);
  // A date without a time includes the whole day.
  const end = last && (last.time === null ? endOfMadridDay(last.date) : toInstant(last));
  return Boolean(end && end <= now);
}

const readLastDays = (form: string) => [...form.matchAll(UNTIL)].flatMap(([, day]) => day ?? []);

/**
 * Returns a notice when an entry has a last day that is past: otherwise a typo in the year would silently hide a page.
 *
 * @param before the form as it was opened, whose last days need no notice
 */
export function createExpiryNotice(raw: string, before: string, now: Date): string | undefined {
  const known = readLastDays(before);
  return readLastDays(raw).some((day) => !known.includes(day) && isPast(day, now))
    ? 'Guardado, pero nadie lo ve: la fecha de «Retirar después del», o «Hasta» en un aviso, ya ha pasado. Si es un error, corríjala.'
    : undefined;
}
