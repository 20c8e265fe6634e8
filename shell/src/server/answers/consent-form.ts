import type { IncomingMessage, ServerResponse } from 'node:http';
import { toConsentCookie, toForgottenConsentCookie } from '../../page/consent.ts';
import { readForm } from '../http/read-form.ts';
import { respond, respondText } from '../http/respond.ts';

const MOST_BYTES = 2_000;

/** A path of this site; anything that could lead elsewhere becomes the home page. */
function toLocalPath(text: string | null): string {
  return text && /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : '/inicio';
}

/** Stores the visitor's choice without JavaScript: `POST /consentimiento`, then back to the page. */
export async function answerConsent(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = await readForm(request, MOST_BYTES);
  const choice = form?.get('choice');
  if (!form || (choice !== 'vale' && choice !== 'rechazar' && choice !== 'cambiar'))
    return respondText(response, 400, 'Elija «Vale» o «Rechazar».');
  respond(response, 303, {
    Location: toLocalPath(form.get('return')),
    'Set-Cookie': choice === 'cambiar' ? toForgottenConsentCookie() : toConsentCookie(choice),
    'Cache-Control': 'no-store',
  });
}
