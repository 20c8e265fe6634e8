import type { Browser } from 'playwright-core';

/**
 * Asserts that a site works, as a comparison would otherwise mean nothing: /noticias hydrates, clicks open pages of
 * other sections without a new document, and the console of the browser stays empty.
 *
 * @throws Error with the console messages
 */
export async function assertWorks(browser: Browser, site: string): Promise<void> {
  const page = await browser.newPage();
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', ({ message }) => messages.push(message));
  await page.goto(`${site}/noticias`);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.evaluate(() => {
    document.documentElement.dataset.same = '';
  });
  // Links of the frame, since links in an article's text load a new document.
  for (const address of ['/quienes-somos', '/contacto', '/inicio']) {
    await page
      .locator(`header a[href="${address}"], footer a[href="${address}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(site + address);
    await page.waitForSelector('html[data-same] main h1', { state: 'attached' });
  }
  await page.waitForTimeout(2_000);
  await page.close();
  if (messages.length > 0) throw new Error(`${site} does not work:\n${messages.join('\n')}`);
}
