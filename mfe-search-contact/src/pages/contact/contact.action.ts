import type { FormRequest } from '@site/contract';
import { ApiError } from '@site/shared-ui/api';
import { data, redirect } from '@site/shared-ui/router';
import { type NotSent, toAcceptedHref } from './contact.loader.ts';
import { type Draft, forgetDraft } from './draft.ts';

/** Honeypot: people do not see the field; bots fill in every field. */
export const HONEYPOT_FIELD = 'sitio_web';
/** When the form was shown, in milliseconds since 1970. */
export const OPENED_FIELD = 'abierto';

/** No person can read the page, write and send within this time. */
const MIN_ELAPSED_MS = 2_000;

/**
 * Whether a bot seems to have filled in the form: the honeypot has a value, or the form was submitted too fast. This
 * stops simple bots; the rate limits of the content API stop the others.
 *
 * @param instant now, in milliseconds since 1970. May be before the opening when clocks differ, which is not a sign of
 *   spam.
 */
function isSpam(form: FormData, instant: number): boolean {
  const opened = form.get(OPENED_FIELD);
  if (form.get(HONEYPOT_FIELD) !== '' || typeof opened !== 'string' || !/^\d{1,15}$/.test(opened)) return true;
  const elapsed = instant - Number(opened);
  return elapsed >= 0 && elapsed < MIN_ELAPSED_MS;
}

export function readDraft(form: FormData): Draft {
  // A form encodes a line break as CRLF, but the field's limit counts it as one character.
  const read = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  return { name: read('name'), mail: read('mail'), content: read('content'), opened: Number(read(OPENED_FIELD)) };
}

const STATUS = { empty: 422, automatic: 422, limited: 429, refused: 422, unavailable: 503 } as const;

function toReason(error: ApiError): NotSent['reason'] {
  return error.failure === 'refused' || error.failure === 'limited' ? error.failure : 'unavailable';
}

/**
 * Sends the message exactly as typed (specification, section 5), unless the form is empty. A message that is not
 * accepted stays in the form. A form that looks like spam is not sent; a person can simply submit it again.
 */
export async function sendContact({ api, form, url, instant }: FormRequest): Promise<unknown> {
  const { opened, ...message } = readDraft(form);
  const keep = (reason: NotSent['reason']) => data({ ...message, reason, opened } satisfies NotSent, STATUS[reason]);
  if (Object.values(message).every((field) => field.trim() === '')) return keep('empty');
  if (isSpam(form, instant)) return keep('automatic');
  try {
    await api.sendMail(message);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return keep(toReason(error));
  }
  forgetDraft(message);
  throw redirect(toAcceptedHref(url), 303);
}
