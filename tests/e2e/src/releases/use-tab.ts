import type { Page } from '@playwright/test';

/** Uses a tab that was opened earlier: a part of the shell that loads late, and a page of another section. */
export async function useTab(page: Page): Promise<void> {
  const field = page.locator('header input[name=fields]');
  await field.fill('');
  await field.pressSequentially('nivel', { delay: 20 });
  await page.getByRole('listbox', { name: 'Sugerencias' }).waitFor();
  await page.locator('footer').getByRole('link', { name: 'Contacto' }).click();
  await page.locator('h1', { hasText: 'Contacto' }).waitFor();
  await page.getByLabel('Nombre').waitFor();
}
