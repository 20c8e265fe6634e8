import { ApiError, type ContactMessage } from '@site/shared-ui/api';
import type { FormRequest } from '@site/shared-ui/contract';
import { data, redirect } from '@site/shared-ui/router';
import { type NotSent, toAcceptedHref } from './contact.loader.ts';

function readMessage(form: FormData): ContactMessage {
  const read = (name: string) => String(form.get(name) ?? '');
  return { name: read('name'), mail: read('mail'), content: read('content') };
}

/** Sends the message as it was typed (specification, section 5). What was typed is kept when it is not accepted. */
export async function sendContact({ api, form, url }: FormRequest): Promise<unknown> {
  const message = readMessage(form);
  try {
    await api.sendMail(message);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refused = error.failure === 'refused';
    const sent: NotSent = { ...message, reason: refused ? 'refused' : 'unavailable' };
    return data(sent, { status: refused ? 422 : 503 });
  }
  throw redirect(toAcceptedHref(url), 303);
}
