/** A field that no person sees; a program that fills in every field betrays itself. */
export const TRAP_FIELD = 'sitio_web';
/** When the form was shown, in milliseconds since 1970. */
export const OPENED_FIELD = 'abierto';

/** Nobody reads the page, writes and sends within this time. */
const LEAST_MS = 2_000;

/**
 * True when a program seems to have filled in the form: the trap holds something, or the form came back at once. It keeps
 * off those that do not try hard; the limits of the content API are for the others.
 *
 * @param instant now, in milliseconds since 1970; before the opening when the visitor's clock differs, which proves nothing
 */
export function isSpam(form: FormData, instant: number): boolean {
  const opened = form.get(OPENED_FIELD);
  if (form.get(TRAP_FIELD) !== '' || typeof opened !== 'string' || !/^\d{1,15}$/.test(opened)) return true;
  const elapsed = instant - Number(opened);
  return elapsed >= 0 && elapsed < LEAST_MS;
}
