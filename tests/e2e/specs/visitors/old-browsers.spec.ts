import { startRewritingProxy } from '../../src/proxies/rewriting-proxy.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

for (const lacks of ['AbortSignal.any', 'URL.canParse'])
  test(`a browser without ${lacks} gets the pages as they work without JavaScript`, async ({ visit }) => {
    const { page } = await visit('/readyz');
    await page.addInitScript((path) => {
      const [owner = '', name = ''] = path.split('.');
      Reflect.deleteProperty(Reflect.get(globalThis, owner), name);
    }, lacks);
    await page.goto(`${workerSite().url}/eventos`);
    await page.locator('header').hover();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1')).toHaveText('Eventos');
    await page.locator('header').getByRole('link', { name: 'Noticias' }).click();
    await page.locator('main article a[href="/noticias/noticia-1"]').click();
    await page.locator('h1', { hasText: 'Noticia 1' }).waitFor();
    // Clicks do not wait for the application, which does not load.
    await page.locator('main figure a').first().click();
    await page.waitForURL('**/images/**');
  });

test('a wide screen has the menu button if the browser lacks ::details-content', async ({ visit }) => {
  const proxy = await startRewritingProxy(workerSite().url, (answer) => {
    answer.html = answer.html.replaceAll('::details-content', '::never-content');
    // The policy contains the hashes of the unchanged style sheets.
    delete answer.headers['content-security-policy'];
  });
  const { page, leave } = await visit('/inicio', { siteUrl: proxy.url, viewport: { width: 1280, height: 800 } });
  await page.locator('header summary', { hasText: 'Menú' }).click();
  await page.locator('header').getByRole('link', { name: 'Eventos' }).click();
  await page.locator('h1', { hasText: 'Eventos' }).waitFor();
  await leave();
  proxy.stop();
});
