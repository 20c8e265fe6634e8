import { expect, it } from 'vitest';
import { site } from '../../../contract/test/site-fixture.ts';
import { serveAnswer } from '../../test/serve-answer.ts';
import { createSecurityTxt } from './security-txt.ts';

async function ask(answer: ReturnType<typeof createSecurityTxt>) {
  const answered = await fetch(await serveAnswer(answer));
  const text = await answered.text();
  return { status: answered.status, type: answered.headers.get('content-type'), text };
}

it('names the contact for vulnerability reports and an expiry date', async () => {
  const now = () => Date.UTC(2026, 0, 1);
  expect(
    await ask(createSecurityTxt('mailto:seguridad@a.example', 'https://a.example', { ...site, lang: 'es' }, now)),
  ).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
    text:
      'Contact: mailto:seguridad@a.example\nExpires: 2026-04-01T00:00:00.000Z\nPreferred-Languages: es, en\n' +
      'Canonical: https://a.example/.well-known/security.txt\n',
  });
});

it('returns 404 without a contact, in the words of the site', async () =>
  expect(await ask(createSecurityTxt('', 'https://a.example', site))).toMatchObject({ status: 404, text: 'm' }));

it('prefers reports in the language of the site', async () =>
  expect((await ask(createSecurityTxt('mailto:a@a.example', 'https://a.example', site))).text).toContain(
    '\nPreferred-Languages: en\n',
  ));
