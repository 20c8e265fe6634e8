import type { FormRequest } from '@site/contract';
import { ApiError, type ContactMessage } from '@site/shared-ui/api';
import { data, redirect } from '@site/shared-ui/router';
import { type NotSent, toAcceptedHref } from './contact.loader.ts';
import { isSpam, OPENED_FIELD } from './spam.ts';

function readMessage(form: FormData): ContactMessage {
  const read = (name: string) => String(form.get(name) ?? '');
  return { name: read('name'), mail: read('mail'), content: read('content') };
}

const STATUS = { empty: 422, automatic: 422, limited: 429, refused: 422, unavailable: 503 } as const;

function toReason(error: ApiError): NotSent['reason'] {
  return error.failure === 'refused' || error.failure === 'limited' ? error.failure : 'unavailable';
}

/**
 * Sends the message exactly as typed (specification, section 5); a form with nothing in it is no message. A message that is not accepted stays in the form. A
 * form that looks like spam is not sent; a person only has to send it again.
 */
export async function sendContact({ api, form, url, instant }: FormRequest): Promise<unknown> {
  const message = readMessage(form);
  const opened = Number(form.get(OPENED_FIELD));
  const keep = (reason: NotSent['reason']) => data({ ...message, reason, opened } satisfies NotSent, STATUS[reason]);
  if (Object.values(message).every((field) => field.trim() === '')) return keep('empty');
  if (isSpam(form, instant)) return keep('automatic');
  try {
    await api.sendMail(message);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return keep(toReason(error));
  }
  throw redirect(toAcceptedHref(url), 303);
}
