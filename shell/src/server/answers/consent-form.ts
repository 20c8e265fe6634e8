import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOwnForm } from '@site/limits/own-form';
import type { ConsentChoice, ConsentPolicy } from '@site/shared-ui/contract/frame';
import { type ConsentText, toConsentCookie } from '../../page/consent.ts';
import { toLocalPath } from '../http/local-path.ts';
import { readForm } from '../http/read-form.ts';
import { respond, respondText } from '../http/respond.ts';

const MOST_BYTES = 2_000;

const CHOICES: readonly ConsentChoice[] = ['accepted', 'refused', 'unknown'];

/**
 * Stores the visitor's choice without JavaScript, then leads back to the page.
 *
 * @param text what the visitor was asked
 */
export function createConsentForm(policy: ConsentPolicy | null, text: ConsentText) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!policy) return respondText(response, 404, 'No existe.');
    // Nobody else's page may consent for a visitor.
    if (!isOwnForm(request)) return respondText(response, 403, 'El formulario no procede de este sitio.');
    const form = await readForm(request, MOST_BYTES);
    const choice = CHOICES.find((each) => policy.words[each] === form?.get('choice'));
    if (!form || !choice) return respondText(response, 400, 'Elija «Vale» o «Rechazar».');
    respond(response, 303, {
      Location: toLocalPath(form.get('return')),
      'Set-Cookie': toConsentCookie(choice, policy, text),
      'Cache-Control': 'no-store',
    });
  };
}
