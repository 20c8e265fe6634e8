import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { acceptDialogs, choose, fill, publish, saved } from '../../src/editor-form.ts';
import { useEditedSite } from '../../src/site/use-edited-site.ts';
import { expect, test } from '../../src/test.ts';

const running = useEditedSite();

/** The backups of forms that Decap has written with localForage. */
const readBackups = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('localforage');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const store = opening.result.transaction('keyvaluepairs').objectStore('keyvaluepairs');
    // Its key `backup` has the text alone, which is not offered.
    const reading = store.getAll(IDBKeyRange.bound('backup.', 'backup/'));
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    opening.result.close();
    return JSON.stringify(reading.result);
  });

/** Types at the end of the text, waits until Decap has written a backup, and accepts it after a reload. */
async function reloadAfterTyping(page: Page, text: string): Promise<void> {
  await page.locator('[data-slate-editor]').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
  await expect.poll(() => readBackups(page), { timeout: 20_000 }).toContain(text);
  await page.reload();
  await page.locator('[data-slate-editor]', { hasText: text }).waitFor();
}

test('what was typed before a reload comes back, and does not replace the change of another person', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const questions = acceptDialogs(page);
  await page.goto(`${running.editor}#/collections/news/new`);
  await fill(page, { Título: 'Un texto largo', Entradilla: 'Escrito en una tarde' });
  await choose(page, 'Imagen', 'torre.svg');
  await reloadAfterTyping(page, 'El primer párrafo.');
  expect(await page.getByLabel(/^Título$/).inputValue()).toBe('Un texto largo');
  await publish(page);
  await saved(page);
  const file = running.git('ls-files', 'news/*-un-texto-largo.md').trim();
  await page.goto('about:blank');
  await page.goto(`${running.editor}#/collections/news/entries/${path.basename(file, '.md')}`);
  await reloadAfterTyping(page, ' El segundo.');
  expect(questions.join('\n')).toContain('copia de seguridad local');
  // Another person changes it while the backup waits.
  appendFileSync(path.join(running.site.contentDir, file), '\nDe otra mano.\n');
  // A tab that is closed before it has an answer.
  const other = await page.context().newPage();
  const asked = new Promise((resolve) => other.on('dialog', resolve));
  await other.goto(page.url());
  await asked;
  await other.close();
  await page.reload();
  await page.locator('[data-slate-editor]', { hasText: ' El segundo.' }).waitFor();
  await publish(page);
  await expect.poll(() => questions.at(-1)).toMatch(/^Esto ha cambiado desde que usted lo abrió/);
  expect(running.git('status', '--porcelain')).toContain(file);
  const refusing = await page.context().newPage();
  refusing.on('dialog', (dialog) => dialog.dismiss());
  await refusing.goto(page.url());
  await expect.poll(() => readBackups(refusing)).not.toContain('El segundo.');
});
