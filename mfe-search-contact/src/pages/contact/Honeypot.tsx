import { HONEYPOT_FIELD, OPENED_FIELD } from './contact.action.ts';

/** Spam protection: a field that people can neither see nor reach, and the time when the form was shown. */
export function Honeypot({ opened }: { readonly opened: number }) {
  return (
    <>
      <div className="visually-hidden" aria-hidden="true">
        <label>
          No escribas nada aquí: <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {/* The server's time is kept; the time of hydration is slightly later. */}
      <input type="hidden" name={OPENED_FIELD} value={opened} suppressHydrationWarning />
    </>
  );
}
