import { holdRequests } from '../../src/requests/hold-requests.ts';
import { expect, test } from '../../src/test.ts';
import { untilQuiet } from '../../src/until-quiet.ts';
import { untilHydrated } from '../../src/visit.ts';

/** Requests that count. Fonts are excluded: pages refer to them again, but the browser has them in memory. */
const isRelevant = (url: string) => /^\/(?:api|_datos|releases|assets)\/(?!static\/font\/)/.test(url);

const isSite = (url: URL) => url.hostname === '127.0.0.1';

test.describe('the next page', () => {
  test('is prefetched with its data when its link is in view, and the click needs no requests', async ({ visit }) => {
    const { page, requests } = await visit('/noticias');
    await untilHydrated(page);
    const card = page.locator('main a[href^="/noticias/"]').first();
    await card.scrollIntoViewIfNeeded();
    await untilQuiet(page, requests);
    requests.length = 0;
    await card.click();
    await page.waitForURL('**/noticias/*');
    await page.locator('main h1').waitFor();
    expect(requests.filter(isRelevant)).toEqual([]);
  });

  test('of another section is prefetched once when the pointer rests on its link', async ({ visit }) => {
    const { page, requests } = await visit('/noticias');
    await untilHydrated(page);
    await untilQuiet(page, requests);
    const link = page.locator('footer a[href="/contacto"]').first();
    await link.hover();
    await untilQuiet(page, requests);
    const contact = requests.filter((url) => url.includes('/mfe-search-contact/'));
    expect(contact.length).toBeGreaterThan(0);
    expect(new Set(contact).size).toBe(contact.length);
    requests.length = 0;
    await link.click();
    await page.locator('h1', { hasText: 'Contacto' }).waitFor();
    expect(requests.filter(isRelevant)).toEqual([]);
  });

  test('is also prefetched after a navigation', async ({ visit }) => {
    const { page, requests } = await visit('/contacto');
    await untilHydrated(page);
    await page.locator('header').getByRole('link', { name: 'Noticias' }).first().click();
    await page.locator('h1', { hasText: 'Noticias' }).waitFor();
    await page.locator('main a[href="/noticias/noticia-1"]').first().scrollIntoViewIfNeeded();
    await expect.poll(() => requests.includes('/_datos/noticias/noticia-1')).toBe(true);
  });

  test('is requested only once', async ({ visit }) => {
    const { page, requests } = await visit('/noticias');
    await untilHydrated(page);
    await page.locator('main a[href^="/noticias/"]').first().scrollIntoViewIfNeeded();
    await untilQuiet(page, requests);
    const asked = requests.filter(isRelevant);
    expect(asked.some((url) => url.startsWith('/_datos/'))).toBe(true);
    expect(asked.filter((url) => url.startsWith('/api/'))).toEqual([]);
    expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([]);
  });

  test('of a section that is not loaded needs one round trip on the slowest lines, with code and data in parallel', async ({
    visit,
  }) => {
    const { page, requests } = await visit('/noticias', { line: '2g' });
    await untilHydrated(page);
    await untilQuiet(page, requests);
    expect(requests.filter((url) => url.startsWith('/_datos/'))).toEqual([]);
    requests.length = 0;
    const answer = await holdRequests(page, isSite);
    await page.locator('footer a[href="/contacto"]').first().click();
    const asked = () =>
      requests.filter(isRelevant).map((url) => url.replace(/\/\d+\.\d+\.\d+[^/]*|\.[0-9a-f]{10}/g, ''));
    const NEEDED = ['web/remoteEntry.js', 'web/static/js/async/contact.js', 'web/static/css/async/contact.css'].map(
      (file) => `/releases/mfe-search-contact/${file}`,
    );
    // All of them are requested before any response has arrived.
    await expect.poll(asked).toEqual(expect.arrayContaining([...NEEDED, '/_datos/contacto']));
    answer();
    await page.locator('h1', { hasText: 'Contacto' }).waitFor();
    expect(asked().filter((url, index) => asked().indexOf(url) !== index)).toEqual([]);
  });

  test('is also prefetched on a slow line, for menu links without pointing at them, and a click needs no round trip', async ({
    visit,
  }) => {
    const { page, requests } = await visit('/noticias', { line: '3g' });
    await untilHydrated(page);
    const fetched = () => requests.filter((url) => url.startsWith('/_datos/'));
    await page.locator('main a[href^="/noticias/"]').first().scrollIntoViewIfNeeded();
    await expect.poll(fetched).toEqual(expect.arrayContaining(['/_datos/eventos']));
    await untilQuiet(page, requests);
    expect(fetched().length).toBeLessThanOrEqual(16);
    for (const [link, heading] of [
      ['main a[href^="/noticias/"]', /./],
      ['header a[href="/eventos"]', 'Eventos'],
    ] as const) {
      const before = await page.locator('h1').innerText();
      requests.length = 0;
      await page.locator(link).filter({ visible: true }).first().click();
      await page.locator('h1', { hasNotText: before }).filter({ hasText: heading }).waitFor();
      expect(requests.filter(isRelevant)).toEqual([]);
      await untilQuiet(page, requests);
    }
  });

  test('is not prefetched when the visitor saves data', async ({ visit }) => {
    const { page, requests } = await visit('/noticias', { saveData: true });
    await untilHydrated(page);
    await untilQuiet(page, requests);
    expect(requests.filter((url) => /^\/(?:api|_datos)\/|next-page/.test(url))).toEqual([]);
  });
});
