import type { Page } from 'playwright-core';

/** Pretends that the contact form was opened a minute ago, since tests type faster than people. */
export async function backdateContactForm(page: Page): Promise<void> {
  await page.locator('input[name="abierto"]').evaluate((field: HTMLInputElement) => {
    field.value = String(Date.now() - 60_000);
  });
}

export async function fillInMessage(page: Page, message: { name: string; mail: string; content: string }) {
  await page.getByLabel('Nombre').fill(message.name);
  await page.getByLabel('Correo electrónico').fill(message.mail);
  await page.getByLabel('Tu mensaje').fill(message.content);
}
