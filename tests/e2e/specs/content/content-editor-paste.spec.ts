import type { Page } from '@playwright/test';
import { acceptDialogs, choose, fill, publish, saved } from '../../src/editor-form.ts';
import { useEditedSite } from '../../src/site/use-edited-site.ts';
import { expect, test } from '../../src/test.ts';

const running = useEditedSite();

/** Copies from a page of its own, so that the browser itself writes and reads the clipboard. */
async function copy(page: Page, types: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((written) => {
    const write = (event: ClipboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      for (const [type, data] of Object.entries(written)) event.clipboardData?.setData(type, data);
    };
    document.addEventListener('copy', write, { capture: true, once: true });
    document.execCommand('copy');
  }, types);
}

const paste = async (page: Page, html: string) => {
  await page.getByLabel(/^Título$/).selectText();
  await copy(page, { 'text/html': html, 'text/plain': 'sin formato' });
  await page.locator('[data-slate-editor]').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+V');
};

const PASTED = `<div>Primera línea</div><div>Segunda <b>línea</b></div>
<table><tr><td>10:00</td><td><a href="https://example.org/visita">Visita</a></td></tr><tr><td>11:00</td><td>Coro</td></tr></table>
<ul><li>Uno<ul><li>Uno uno</li></ul></li><li>Dos</li></ul><ol><li>Primero<p>más</p></li><li>Segundo</li></ol><pre>verso uno
verso dos</pre><p>Fin <img src="https://example.org/a.jpg" alt="Foto"></p>`;

test('a pasted text keeps its lines, and an image is left out with a notice', async ({ page }) => {
  test.setTimeout(120_000);
  const notices = acceptDialogs(page);
  await page.goto(`${running.editor}#/collections/news/new`);
  await fill(page, { Título: 'Un texto pegado', Entradilla: 'De varios programas' });
  await choose(page, 'Imagen', 'torre.svg');
  await paste(page, '<img src="https://example.org/a.jpg" alt="Foto">');
  await expect.poll(() => notices).toHaveLength(1);
  expect(notices[0]).toContain('Súbala en «Imágenes»');
  await paste(page, PASTED);
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Escrito.');
  await publish(page);
  await saved(page);
  const file = running.git('ls-files', 'news/*-un-texto-pegado.md').trim();
  const [, body] = running.git('show', `HEAD:${file}`).split('---\n\n');
  expect(body?.split(/\n+/)).toEqual([
    'Primera línea',
    'Segunda **línea**',
    '10:00 · [Visita](https://example.org/visita)',
    '11:00 · Coro',
    '* Uno',
    '* Uno uno',
    '* Dos',
    '1. Primero',
    '   más',
    '2. Segundo',
    'verso uno',
    'verso dos',
    'Fin',
    'Escrito.',
    '',
  ]);
});
