import { untilKept } from '../../src/browsers/kept-pages.ts';
import { startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

/** Maximum share of a page's bytes that a browser with the offline page receives. */
const MAX_SHARE = 0.6;

test('pages are sent as their difference to the offline page once a browser has it', async ({ browser }) => {
  const settings = { OFFLINE_PAGES: 'on', PAGE_CACHE_SECONDS: '5' };
  const gateway = await startGateway({ API_BASE: workerSite().apiUrl, ...settings });
  try {
    // A separate context: in one that intercepts requests, the browser cache is disabled.
    const context = await browser.newContext();
    const encodings = new Map<string, string | undefined>();
    context.on('response', (response) =>
      encodings.set(new URL(response.url()).pathname, response.headers()['content-encoding']),
    );
    const page = await context.newPage();
    await page.goto(`${gateway.url}/noticias`);
    await untilHydrated(page);
    await untilKept(page, '/sin-conexion');
    await untilKept(page, '/noticias');

    // The copy for reading offline of a page that was opened by a click.
    await page.getByRole('link', { name: 'Noticia 1 sobre' }).first().click();
    await page.locator('h1', { hasText: 'Noticia 1' }).waitFor();
    await untilKept(page, '/noticias/noticia-1');
    expect(encodings.get('/noticias/noticia-1')).toBe('dcz');

    const opened = await page.goto(`${gateway.url}/quienes-somos`);
    expect(encodings.get('/quienes-somos')).toBe('dcz');
    expect(opened?.headers().vary).toBe('Accept-Encoding, Available-Dictionary');
    const whole = await fetch(`${gateway.url}/quienes-somos`, { headers: { 'Accept-Encoding': 'br' } });
    expect(whole.headers.get('vary')).toBe('Accept-Encoding');
    expect(await opened?.text()).toBe(await whole.text());
    const [size, all] = [opened?.headers()['content-length'], whole.headers.get('content-length')].map(Number);
    expect(size).toBeLessThan(MAX_SHARE * (all ?? 0));
    await untilHydrated(page);
    await context.close();
  } finally {
    await gateway.stop();
  }
});
