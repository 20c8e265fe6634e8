import { randomUUID } from 'node:crypto';
import { backdateContactForm, fillInMessage } from '../../src/contact-form.ts';
import { SCRIPT_MODES } from '../../src/script-modes.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

test.use({ sharesTabs: true });

for (const { mode, javaScriptEnabled } of SCRIPT_MODES)
  test.describe(`the contact form ${mode}`, () => {
    test('sends the message, clears the fields and confirms it', async ({ visit }) => {
      const { page, requests } = await visit('/contacto', { javaScriptEnabled });
      if (javaScriptEnabled) await untilHydrated(page);
      const content = `Línea uno: ¿está abierto?\nLínea dos & más ${'ñ'.repeat(2_000)}`;
      await fillInMessage(page, { name: 'Álvaro Núñez', mail: 'alvaro@correo.example', content });
      await backdateContactForm(page);
      await page.getByRole('button', { name: 'Enviar' }).click();
      await page.getByText('Hemos recibido tu mensaje').waitFor();
      for (const label of ['Nombre', 'Correo electrónico', 'Tu mensaje'])
        expect(await page.getByLabel(label).inputValue()).toBe('');
      const calls = requests.filter((url) => url.startsWith('/api/mail'));
      expect(calls).toHaveLength(javaScriptEnabled ? 1 : 0);
      if (calls[0])
        expect(new URLSearchParams(calls[0].split('?')[1]).get('content')?.replaceAll('\r', '')).toBe(content);
    });

    test('keeps typed text when it is rejected', async ({ visit }) => {
      const { page } = await visit('/contacto', {
        javaScriptEnabled,
        expected: [/status of 4\d\d/, /\/api\/mail: status 4\d\d/],
      });
      if (javaScriptEnabled) await untilHydrated(page);
      await page.getByLabel('Nombre').fill('Ana');
      await page.getByLabel('Tu mensaje').evaluate((field: HTMLTextAreaElement) => field.removeAttribute('maxlength'));
      await page.getByLabel('Tu mensaje').fill('x'.repeat(10_001));
      await backdateContactForm(page);
      await page.getByRole('button', { name: 'Enviar' }).click();
      await page.getByRole('alert').waitFor();
      expect(await page.getByRole('alert').innerText()).toContain('No hemos podido aceptar el mensaje');
      expect(await page.getByLabel('Nombre').inputValue()).toBe('Ana');
      expect((await page.getByLabel('Tu mensaje').inputValue()).length).toBe(10_001);
    });

    test('rejects a message sent too quickly as automatic, and accepts it when it is sent again', async ({ visit }) => {
      const { page } = await visit('/contacto', { javaScriptEnabled, expected: [/status of 422/] });
      if (javaScriptEnabled) await untilHydrated(page);
      const message = { name: 'Ana', mail: 'ana@correo.example', content: `Rápido ${randomUUID()}` };
      await page.locator('input[name="abierto"]').evaluate((field: HTMLInputElement) => {
        field.value = String(Date.now() - 500);
      });
      await fillInMessage(page, message);
      await page.locator('input[name="sitio_web"]').evaluate((field: HTMLInputElement) => {
        field.value = 'https://spam.example';
      });
      await page.getByRole('button', { name: 'Enviar' }).click();
      await page.getByRole('alert').waitFor();
      expect(await page.getByRole('alert').innerText()).toContain('No hemos podido comprobar el envío');
      expect(await page.getByLabel('Tu mensaje').inputValue()).toBe(message.content);
      await backdateContactForm(page);
      await page.getByRole('button', { name: 'Enviar' }).click();
      await page.getByText('Hemos recibido tu mensaje').waitFor();
    });
  });

test('a double click sends one message, even if the button is not disabled yet', async ({ visit }) => {
  const { page, requests } = await visit('/contacto');
  await untilHydrated(page);
  await fillInMessage(page, { name: 'Ana', mail: 'ana@correo.example', content: `Doble ${randomUUID()}` });
  await backdateContactForm(page);
  await page.getByRole('button', { name: 'Enviar' }).dblclick();
  await page.getByText('Hemos recibido tu mensaje').waitFor();
  expect(requests.filter((url) => url.startsWith('/api/mail'))).toHaveLength(1);
});

test.describe('the contact form of a visitor behind a proxy', () => {
  const post = (
    url: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    fetch(`${url}/contacto`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      body: new URLSearchParams({ sitio_web: '', abierto: '1', mail: '', ...fields }),
    });

  test('is rate-limited by the visitor’s address, with a message in Spanish and the typed text', async () => {
    const statuses: number[] = [];
    let last = '';
    for (let count = 0; count <= 10; count++) {
      const fields = { name: 'Insistente', content: `Mensaje ${count} ${randomUUID()}` };
      const answer = await post(workerSite().url, fields, { 'x-forwarded-for': '198.51.100.77' });
      statuses.push(answer.status);
      last = await answer.text();
    }
    expect(statuses).toEqual([...Array(10).fill(303), 429]);
    expect(last).toContain('Nos han llegado demasiados mensajes en poco tiempo.');
    expect(last).toContain('value="Insistente"');
    expect(last).toMatch(/<textarea[^>]*>Mensaje 10 /);
    const other = { name: 'Otra', content: `Mensaje ${randomUUID()}` };
    expect((await post(workerSite().url, other, { 'x-forwarded-for': '198.51.100.78' })).status).toBe(303);
  });

  for (const [what, headers] of [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
  ] as const)
    test(`is refused when it comes from ${what}`, async () => {
      const answer = await post(workerSite().url, { name: 'Ana', content: 'Hola' }, headers);
      expect(answer.status).toBe(403);
    });
});
