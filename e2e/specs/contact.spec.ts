import { describe, expect, it } from 'vitest';
import { untilHydrated, useBrowser, visit } from '../src/browser.ts';
import { SCRIPT_MODES } from '../src/script-modes.ts';

useBrowser();

describe.each(SCRIPT_MODES)('the contact form $mode', ({ javaScriptEnabled }) => {
  it('sends what was typed, empties the fields and says so', () =>
    visit(
      '/contacto',
      async ({ page, requests }) => {
        if (javaScriptEnabled) await untilHydrated(page);
        const content = `Línea uno: ¿está abierto?\nLínea dos & más ${'ñ'.repeat(2_000)}`;
        await page.getByLabel('Nombre').fill('Álvaro Núñez');
        await page.getByLabel('Correo electrónico').fill('alvaro@correo.example');
        await page.getByLabel('Tu mensaje').fill(content);
        await page.getByRole('button', { name: 'Enviar' }).click();
        await page.getByText('Hemos recibido su mensaje').waitFor();
        for (const label of ['Nombre', 'Correo electrónico', 'Tu mensaje'])
          expect(await page.getByLabel(label).inputValue()).toBe('');
        const calls = requests.filter((url) => url.startsWith('/api/mail'));
        expect(calls).toHaveLength(javaScriptEnabled ? 1 : 0);
        if (calls[0])
          expect(new URLSearchParams(calls[0].split('?')[1]).get('content')?.replaceAll('\r', '')).toBe(content);
      },
      { javaScriptEnabled },
    ));

  it('keeps what was typed when it was not accepted', () =>
    visit(
      '/contacto',
      async ({ page }) => {
        if (javaScriptEnabled) await untilHydrated(page);
        await page.getByLabel('Nombre').fill('Ana');
        await page
          .getByLabel('Tu mensaje')
          .evaluate((field: HTMLTextAreaElement) => field.removeAttribute('maxlength'));
        await page.getByLabel('Tu mensaje').fill('x'.repeat(10_001));
        await page.getByRole('button', { name: 'Enviar' }).click();
        await page.getByRole('alert').waitFor();
        expect(await page.getByRole('alert').innerText()).toContain('No hemos podido aceptar el mensaje');
        expect(await page.getByLabel('Nombre').inputValue()).toBe('Ana');
        expect((await page.getByLabel('Tu mensaje').inputValue()).length).toBe(10_001);
      },
      { javaScriptEnabled, expected: [/status of 4\d\d/, /\/api\/mail: status 4\d\d/] },
    ));
});
