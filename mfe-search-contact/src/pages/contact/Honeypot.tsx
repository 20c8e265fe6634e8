import { OPENED_FIELD, TRAP_FIELD } from './spam.ts';

/** What tells persons from programs: a field that nobody sees or reaches, and the moment at which the form was shown. */
export function Honeypot({ opened }: { readonly opened: number }) {
  return (
    <>
      <div className="visually-hidden" aria-hidden="true">
        <label>
          No escriba nada aquí: <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {/* The server's moment stands: the browser's is a little later. */}
      <input type="hidden" name={OPENED_FIELD} value={opened} suppressHydrationWarning />
    </>
  );
}
