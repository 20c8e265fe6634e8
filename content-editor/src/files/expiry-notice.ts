import { endOfMadridDay, parseCivilDateTime, toInstant } from '@site/base/clock';
import { FRONT_MATTER } from '@site/base/text/front-matter';
import { isScalar, parseDocument, visit } from 'yaml';

/** Keys of the last days of pages and slides, and of urgent notices. */
const UNTIL: ReadonlySet<unknown> = new Set(['publishUntil', 'until']);

function isPast(day: string, now: Date): boolean {
  const last = parseCivilDateTime(day);
  // A date without a time includes the whole day.
  const end = last && (last.time === null ? endOfMadridDay(last.date) : toInstant(last));
  return Boolean(end && end <= now);
}

function readLastDays(form: string): string[] {
  const front = FRONT_MATTER.exec(form);
  const days: string[] = [];
  visit(parseDocument(front ? (front[1] ?? '') : form), {
    Pair: (_, { key, value }) => {
      if (isScalar(key) && UNTIL.has(key.value) && isScalar(value)) days.push(String(value.value));
    },
  });
  return days;
}

/**
 * Returns a notice when an entry has a last day that is past: otherwise a typo in the year would silently hide a page.
 *
 * @param before the form as it was opened, whose last days need no notice
 */
export function createExpiryNotice(raw: string, before: string, now: Date): string | undefined {
  const added = readLastDays(raw);
  // One for one: a second entry may have the last day of another.
  for (const day of readLastDays(before)) if (added.includes(day)) added.splice(added.indexOf(day), 1);
  return added.some((day) => isPast(day, now))
    ? 'Guardado, pero nadie lo ve: la fecha de «Retirar después del», o «Hasta» en un aviso, ya ha pasado. Si es un error, corríjala.'
    : undefined;
}
