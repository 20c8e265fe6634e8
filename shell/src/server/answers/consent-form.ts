import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ConsentText, toConsentCookie, toForgottenConsentCookie } from '../../page/consent.ts';
import { toLocalPath } from '../http/local-path.ts';
import { isOwnForm, readForm } from '../http/read-form.ts';
import { respond, respondText } from '../http/respond.ts';

const MOST_BYTES = 2_000;

/**
 * Stores the visitor's choice without JavaScript: `POST /consentimiento`, then back to the page.
 *
 * @param text what the visitor was asked
 */
export function createConsentForm(text: ConsentText) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Nobody else's page may consent for a visitor.
    if (!isOwnForm(request)) return respondText(response, 403, 'El formulario no procede de este sitio.');
    const form = await readForm(request, MOST_BYTES);
    const choice = form?.get('choice');
    if (!form || (choice !== 'vale' && choice !== 'rechazar' && choice !== 'cambiar'))
      return respondText(response, 400, 'Elija «Vale» o «Rechazar».');
    respond(response, 303, {
      Location: toLocalPath(form.get('return')),
      'Set-Cookie': choice === 'cambiar' ? toForgottenConsentCookie() : toConsentCookie(choice, text),
      'Cache-Control': 'no-store',
    });
  };
}
