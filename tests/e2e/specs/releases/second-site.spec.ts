import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilHydrated, useBrowser, visit } from '../../src/browser.ts';
import { type SecondSite, startSecondSite } from '../../src/second-site/start-second-site.ts';

useBrowser();

let site: SecondSite;
beforeAll(async () => {
  site = await startSecondSite();
});
afterAll(() => site?.stop());

/** What only the foundation's site says, or its language. */
const FOUNDATION =
  /fundaci|requena|mfe-|inicio|noticias|contacto|consentimiento|cookie|sin-conexion|emblema|[áéíóúñ¿¡«»]/i;

const read = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(site.url + path, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('a second site on the same platform', () => {
  it('is rendered on the server in its own frame, under its own name', async () => {
    const { status, text } = await read('/');
    expect(status).toBe(200);
    expect(text).toMatch(/<html lang="en">[\s\S]*<title>Welcome \| Harbour Club<\/title>/);
    expect(text).toMatch(/<header><a href="\/">Harbour Club<\/a><\/header>/);
    expect(text).toMatch(/<h1>Welcome aboard<\/h1>/);
    expect(text).toContain('"@type":"SportsClub"');
    expect(text).not.toContain('<nav');
  });

  it('hydrates in silence and goes from page to page without a document', () =>
    visit(
      '/',
      async ({ page }) => {
        await untilHydrated(page);
        await page.evaluate(() => {
          document.documentElement.dataset.same = '';
        });
        await page.getByRole('link', { name: 'Tides of today' }).click();
        await page.waitForURL(`${site.url}/tides`);
        await page.waitForSelector('html[data-same] main h1:text("Tides")');
        expect(await page.title()).toBe('Tides | Harbour Club');
        expect(await page.locator('header').innerText()).toBe('Harbour Club');
        expect(await page.context().cookies()).toEqual([]);
        expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
      },
      { siteUrl: site.url },
    ));

  it('answers an address of nobody with the page of its own frame', async () => {
    const { status, text } = await read('/nowhere');
    expect(status).toBe(404);
    expect(text).toMatch(/<title>Lost at sea \| Harbour Club<\/title>[\s\S]*<h1>Lost at sea<\/h1>/);
    await visit(
      '/nowhere',
      async ({ page }) => {
        await untilHydrated(page);
        expect(await page.locator('header').innerText()).toBe('Harbour Club');
      },
      { siteUrl: site.url, expected: [/404/] },
    );
  });

  it('leads and refuses in its own words', async () => {
    expect((await read('/quay')).headers.get('location')).toBe('/');
    expect((await read('/', { method: 'PUT' })).text).toBe('Method not allowed.');
    const foreign = { method: 'POST', headers: { origin: 'https://elsewhere.example' }, body: 'a=1' };
    expect((await read('/tides', foreign)).text).toBe('The form is not of this site.');
    expect((await read('/_vista-previa?pase=x')).text).toBe('This preview link is not valid.');
    expect((await read('/anchor.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  it.each(['/consentimiento', '/video/abcdefghijk', '/emblema.svg', '/sin-conexion', '/sin-conexion.js', '/inicio'])(
    'has no %s',
    async (path) => expect((await read(path)).status).toBe(404),
  );

  it.each(['/', '/tides', '/nowhere'])('says no word of the foundation at %s', async (path) =>
    expect((await read(path)).text).not.toMatch(FOUNDATION),
  );

  it('needs no content API', () => expect(site.asked.filter((path) => path !== '/api/redirects')).toEqual([]));
});
