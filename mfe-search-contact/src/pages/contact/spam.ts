/** Honeypot: people do not see the field; bots fill in every field. */
export const HONEYPOT_FIELD = 'sitio_web';
/** When the form was shown, in milliseconds since 1970. */
export const OPENED_FIELD = 'abierto';

/** Nobody reads the page, writes and sends within this time. */
const LEAST_MS = 2_000;

/**
 * True when a bot seems to have filled in the form: the honeypot has a value, or the form came back at once. It stops
 * simple bots; the rate limits of the content API stop the others.
 *
 * @param instant now, in milliseconds since 1970; may be before the opening when clocks differ, which is no sign of
 * spam
 */
export function isSpam(form: FormData, instant: number): boolean {
  const opened = form.get(OPENED_FIELD);
  if (form.get(HONEYPOT_FIELD) !== '' || typeof opened !== 'string' || !/^\d{1,15}$/.test(opened)) return true;
  const elapsed = instant - Number(opened);
  return elapsed >= 0 && elapsed < LEAST_MS;
}
