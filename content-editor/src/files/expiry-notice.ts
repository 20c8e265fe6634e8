import { endOfMadridDay, parseCivilDateTime, toInstant } from '@site/base/clock';

const UNTIL = /^publishUntil: ?["']?([\dT:-]+(?: [\d:]+)?)/m;

/** What an editor is told who saves an entry whose last day is over: a slip in the year takes a page from the site without a word. */
export function noteEnded(raw: string, now: Date): string | undefined {
  const last = parseCivilDateTime(UNTIL.exec(raw)?.[1]);
  // A day without a time counts to its midnight.
  const end = last && (last.time === null ? endOfMadridDay(last.date) : toInstant(last));
  return end && end <= now
    ? 'Guardado, pero nadie lo ve: la fecha de «Retirar después del» ya ha pasado. Si es un error, corríjala.'
    : undefined;
}
