import { endOfMadridDay, parseCivilDateTime, toInstant } from '@site/base/clock';

const UNTIL = /^publishUntil: ?["']?([\dT:-]+(?: [\d:]+)?)/m;

/** Returns a notice when an entry's last day is past: otherwise a typo in the year would silently hide a page. */
export function createExpiryNotice(raw: string, now: Date): string | undefined {
  const last = parseCivilDateTime(UNTIL.exec(raw)?.[1]);
  // A date without a time includes the whole day.
  const end = last && (last.time === null ? endOfMadridDay(last.date) : toInstant(last));
  return end && end <= now
    ? 'Guardado, pero nadie lo ve: la fecha de «Retirar después del» ya ha pasado. Si es un error, corríjala.'
    : undefined;
}
