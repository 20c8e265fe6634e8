import type { Page } from 'playwright-core';

/** Makes it a minute since the contact form was shown: tests type faster than any person. */
export async function spendAMinute(page: Page): Promise<void> {
  await page.locator('input[name="abierto"]').evaluate((field: HTMLInputElement) => {
    field.value = String(Date.now() - 60_000);
  });
}

/** Fills in the contact form. */
export async function fillInMessage(page: Page, message: { name: string; mail: string; content: string }) {
  await page.getByLabel('Nombre').fill(message.name);
  await page.getByLabel('Correo electrónico').fill(message.mail);
  await page.getByLabel('Tu mensaje').fill(message.content);
}
