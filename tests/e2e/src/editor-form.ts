import type { Page } from '@playwright/test';

const publishButton = (page: Page) => page.getByRole('button', { name: /^Publicar$/ });

/** Publishes the form. */
export async function publish(page: Page): Promise<void> {
  await publishButton(page).click();
  await page.getByRole('menuitem', { name: 'Publicar ahora' }).click();
}

/** Waits for the notice and closes it, so that the next save is not taken for done. */
export async function saved(page: Page): Promise<void> {
  const notice = page.getByText('Entrada guardada');
  // Publishing also generates images. While the notice moves, a busy machine may be too slow for a pointer.
  await notice.dispatchEvent('click', undefined, { timeout: 60_000 });
  await notice.waitFor({ state: 'detached' });
}

/** Fills the fields of a form by their labels. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabel(new RegExp(`^${label}( \\(opcional\\))?$`, 'i'));
    // Cleared first: Decap restores the cursor position, so that the existing text would be kept.
    await field.fill('');
    await field.fill(value);
  }
}

/** Types into the rich text field. */
export async function write(page: Page, text: string): Promise<void> {
  await page.locator('[data-slate-editor]').click();
  await page.keyboard.insertText(text);
}

/** Chooses an option of a list that opens on typing. */
export async function choose(page: Page, label: string, name: string): Promise<void> {
  await page
    .getByLabel(new RegExp(`^${label}( \\(opcional\\))?$`, 'i'))
    .last()
    .fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** Uploads a file in the dialog that a button opens. */
export async function upload(page: Page, button: string, file: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Confirmar selección' }).click();
}

/** Accepts all dialogs of the page, and adds their messages to the list that it returns. */
export function acceptDialogs(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on('dialog', async (dialog) => {
    messages.push(dialog.message());
    await dialog.accept();
  });
  return messages;
}
