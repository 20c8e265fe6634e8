import { type SecondSite, startSecondSite } from '../../src/second-site/start-second-site.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';

let site: SecondSite;
test.beforeAll(async () => {
  site = await startSecondSite();
});
test.afterAll(() => site?.stop());

/** Words of the foundation's site, and letters of its language. */
const FOUNDATION =
  /fundaci|requena|mfe-|inicio|noticias|contacto|consentimiento|cookie|sin-conexion|emblema|[áéíóúñ¿¡«»]/i;

const read = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(site.url + path, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test.describe('a second site on the same platform', () => {
  test('is rendered on the server in its own frame, under its own name', async () => {
    const { status, text } = await read('/');
    expect(status).toBe(200);
    expect(text).toMatch(/<html lang="en">[\s\S]*<title>Welcome \| Harbour Club<\/title>/);
    expect(text).toMatch(/<header><a href="\/">Harbour Club<\/a><\/header>/);
    expect(text).toMatch(/<h1>Welcome aboard<\/h1>/);
    expect(text).toContain('"@type":"SportsClub"');
    expect(text).not.toContain('<nav');
  });

  test('hydrates without console messages and navigates without loading documents', async ({ visit }) => {
    const { page } = await visit('/', { siteUrl: site.url });
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
  });

  test('shows its own error page for an unknown address', async ({ visit }) => {
    const { status, text } = await read('/nowhere');
    expect(status).toBe(404);
    expect(text).toMatch(/<title>Lost at sea \| Harbour Club<\/title>[\s\S]*<h1>Lost at sea<\/h1>/);
    const { page } = await visit('/nowhere', { siteUrl: site.url, expected: [/404/] });
    await untilHydrated(page);
    expect(await page.locator('header').innerText()).toBe('Harbour Club');
  });

  test('uses its own redirects and error texts', async () => {
    expect((await read('/quay')).headers.get('location')).toBe('/');
    expect((await read('/', { method: 'PUT' })).text).toBe('Method not allowed.');
    const foreign = { method: 'POST', headers: { origin: 'https://elsewhere.example' }, body: 'a=1' };
    expect((await read('/tides', foreign)).text).toBe('The form is not of this site.');
    expect((await read('/_vista-previa?pase=x')).text).toBe('This preview link is not valid.');
    expect((await read('/anchor.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  for (const path of [
    '/consentimiento',
    '/video/abcdefghijk',
    '/emblema.svg',
    '/sin-conexion',
    '/sin-conexion.js',
    '/inicio',
  ])
    test(`has no ${path}`, async () => expect((await read(path)).status).toBe(404));

  for (const path of ['/', '/tides', '/nowhere'])
    test(`shows no text of the foundation at ${path}`, async () =>
      // The boot script of every site reads `document.cookie`.
      expect((await read(path)).text.replace('document.cookie', '')).not.toMatch(FOUNDATION));

  test('needs no content API', () => {
    // The gateway's own requests, which check for changed content.
    const own = ['/api/redirects', '/api/hello'];
    expect(site.apiRequests.filter((path) => !own.includes(path))).toEqual([]);
  });
});
