import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOwnForm } from '@site/base/http/own-form';
import { readForm } from '@site/base/http/read-body';
import type { ConsentChoice, ConsentPolicy, ConsentText } from '@site/contract/frame';
import type { SiteDeclaration } from '@site/contract/site-declaration';
import { readConsent, toConsentCookie, toConsentStyles } from '@site/page/consent';
import { toLocalPath } from '@site/page/to-location';
import { respond, respondText } from '../http/respond.ts';

const MAX_BYTES = 2_000;

const CHOICES: readonly ConsentChoice[] = ['accepted', 'refused', 'unknown'];

/** Stores the visitor's choice without JavaScript, then redirects back to the page. */
export function createConsentForm({ home, texts }: SiteDeclaration, policy: ConsentPolicy, text: ConsentText) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Another site must not consent for a visitor (CSRF).
    if (!isOwnForm(request)) return respondText(response, 403, texts.foreignForm);
    const form = await readForm(request, MAX_BYTES);
    const choice = CHOICES.find((each) => policy.words[each] === form?.get('choice'));
    if (!form || !choice) return respondText(response, 400, texts.noChoice);
    respond(response, 303, {
      Location: toLocalPath(form.get('return'), home),
      'Set-Cookie': toConsentCookie(choice, policy, text),
      'Cache-Control': 'no-store',
    });
  };
}

/**
 * Serves the style sheet of `toConsentStyles`. It is the only response that depends on the cookie, so no cache may
 * store it.
 */
export function createConsentStyles(policy: ConsentPolicy, text: ConsentText) {
  return ({ headers }: IncomingMessage, response: ServerResponse): void =>
    respond(
      response,
      200,
      { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'private, no-store' },
      toConsentStyles(readConsent(headers.cookie ?? '', { ...text, policy })),
    );
}
