import type { FormRequest, PageHandle } from '@site/contract';
import { ApiError, type ApiFailure } from '@site/shared-ui/api';
import { describe, expect, it } from 'vitest';
import { readDraft, sendContact } from './contact.action.ts';
import { toAcceptedHref } from './contact.loader.ts';
import { contactRoute } from './contact.route.ts';

it('counts accepted messages, so that each one starts an empty form', () => {
  expect(toAcceptedHref(new URL('https://x.example/contacto'))).toBe('/contacto?enviado=1');
  expect(toAcceptedHref(new URL('https://x.example/contacto?enviado=1'))).toBe('/contacto?enviado=2');
  expect(toAcceptedHref(new URL('https://x.example/contacto?enviado=x'))).toBe('/contacto?enviado=1');
});

it.each([
  [{ accepted: 0 }, 'Contacto'],
  [{ accepted: 1 }, 'Contacto: mensaje enviado'],
  [{ accepted: 1, sent: { reason: 'limited' } }, 'Contacto: mensaje no enviado'],
])('shows the outcome in the title: %j', (view, title) => {
  const { handle } = contactRoute('contact', '/contacto') as { handle: PageHandle };
  expect(handle.meta(view).title).toBe(title);
});

it('reads the line breaks of a message as typed: without JavaScript, the browser sends each as two characters', () => {
  const form = new FormData();
  form.set('content', 'Hola:\r\n\r\nGracias');
  expect(readDraft(form).content).toBe('Hola:\n\nGracias');
});

describe('a message', () => {
  const FIELDS = { name: 'Ana', mail: 'ana@correo.example', content: 'Hola', sitio_web: '', abierto: '1000' };

  /** Submits a form. Returns the status and the kept fields, or the redirect, and whether a message was sent. */
  async function submit(fields: Readonly<Record<string, string>>, instant: number, failure?: ApiFailure) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    let sent = 0;
    const sendMail = async (message: object) => {
      const { name, mail, content } = FIELDS;
      expect(message).toEqual({ name, mail, content });
      sent += 1;
      if (failure) throw new ApiError(failure, '/api/mail', '');
    };
    const request = { form, instant, url: new URL('https://x.example/contacto'), api: { sendMail } };
    const outcome = await sendContact(request as unknown as FormRequest).catch((thrown: Response) => thrown);
    if (outcome instanceof Response) return { sent, location: outcome.headers.get('location') };
    const { data, init } = outcome as { data: object; init: { status: number } };
    return { sent, status: init.status, kept: data };
  }

  it('from a person is sent', async () => {
    expect(await submit(FIELDS, 3_000)).toEqual({ sent: 1, location: '/contacto?enviado=1' });
  });

  it('is sent even if the clock of the visitor is slow', async () => {
    expect(await submit(FIELDS, 500)).toMatchObject({ sent: 1 });
  });

  it.each([
    ['is submitted immediately', FIELDS, 2_999],
    ['fills in the honeypot', { ...FIELDS, sitio_web: 'https://spam.example' }, 60_000],
    ['does not come from the form', { name: 'Ana', mail: 'a', content: 'Hola' }, 60_000],
    ['has no timestamp', { ...FIELDS, abierto: '' }, 60_000],
    ['has an implausible timestamp', { ...FIELDS, abierto: '-1e99' }, 60_000],
  ])('that %s is kept and not sent', async (_case, fields, instant) => {
    const kept = { name: 'Ana', content: 'Hola', reason: 'automatic' };
    expect(await submit(fields, instant)).toMatchObject({ sent: 0, status: 422, kept });
  });

  it('without any text is not sent', async () => {
    const empty = { ...FIELDS, name: ' ', mail: '', content: '\n' };
    expect(await submit(empty, 60_000)).toMatchObject({ sent: 0, status: 422, kept: { reason: 'empty' } });
  });

  it.each([
    ['refused', 'refused', 422],
    ['limited', 'limited', 429],
    ['unavailable', 'unavailable', 503],
    ['malformed', 'unavailable', 503],
  ] as const)('that is %s is kept', async (failure, reason, status) => {
    const kept = { name: 'Ana', mail: 'ana@correo.example', content: 'Hola', opened: 1_000, reason };
    expect(await submit(FIELDS, 60_000, failure)).toEqual({ sent: 1, status, kept });
  });
});
