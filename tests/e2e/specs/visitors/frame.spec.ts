import { SCRIPT_MODES } from '../../src/script-modes.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

test.use({ sharesTabs: true });

test('redirects / to /inicio', async () => {
  const response = await fetch(workerSite().url, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/inicio']);
});

test('has header and footer as specified', async ({ visit }) => {
  const { page } = await visit('/inicio');
  const links = (selector: string) =>
    page.locator(selector).evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(await page.locator('header').innerText()).toContain('Si quieres saber más ¡síguenos!');
  expect(await links('header nav a')).toEqual([
    '/quienes-somos',
    '/el-fundador',
    '/carta-del-presidente',
    '/patronato',
    '/aportaciones-de-los-patronos',
    '/transparencia',
    '/actividades-artisticas-y-culturales',
    '/restauracion-del-patrimonio',
    '/formacion',
    '/investigacion',
    '/colaboraciones-sociales',
    '/proyectos',
    '/e/especial',
    '/noticias',
    '/eventos',
    '/la-ciudad-de-requena',
  ]);
  expect(await links('footer a')).toEqual([
    'https://www.instagram.com/prueba',
    'https://www.youtube.com/@prueba',
    'https://twitter.com/prueba',
    'mailto:uno@prueba.example',
    'mailto:dos@prueba.example',
    '/contacto',
    '/politica-de-cookies',
    '/aviso-legal',
    '/accesibilidad',
    '/creditos',
    '/contacto',
  ]);
  const footer = await page.locator('footer').innerText();
  for (const heading of [
    'Si quieres saber mas ¡Síguenos!',
    'Puedes contactar con nosotros',
    'También puedes colaborar con nosotros',
  ])
    expect(footer).toContain(heading);
});

for (const { mode, javaScriptEnabled } of SCRIPT_MODES)
  test.describe(`the search box ${mode}`, () => {
    test('opens the results, only with a text', async ({ visit }) => {
      const { page } = await visit('/contacto', { javaScriptEnabled });
      if (javaScriptEnabled) await untilHydrated(page);
      // Not located by its role, which changes to combobox when the code of the suggestions has loaded.
      const box = page.locator('header').getByLabel('Texto que buscar');
      for (const nothing of ['', '   ']) {
        await box.fill(nothing);
        await box.press('Enter');
        expect(new URL(page.url()).pathname).toBe('/contacto');
      }
      await box.fill('restaruacion');
      await page.locator('header').getByRole('button', { name: 'Buscar' }).click();
      await page.waitForURL('**/busqueda?fields=restaruacion');
      await page.locator('main article').first().waitFor();
      expect(await page.locator('main article').count()).toBe(6);
      expect(await page.locator('main mark').count()).toBeGreaterThan(0);
      expect(await page.locator('main').innerText()).toContain('restauración');
    });
  });

test('focusing a sticky element keeps it visible and does not scroll the page', async ({ visit }) => {
  const { page } = await visit('/inicio', { javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  await page.evaluate(() => scrollTo(0, 600));
  const sticking = page
    .locator('header, [data-consent-if=unknown]')
    .locator('a, button, input')
    .filter({ visible: true });
  expect(await sticking.count()).toBeGreaterThan(10);
  for (const element of await sticking.all()) {
    await element.focus();
    await expect(element).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(600);
  }
});

for (const { mode, javaScriptEnabled } of SCRIPT_MODES)
  test.describe(`the cookie banner ${mode}`, () => {
    test('asks, stores the choice for 30 days, and can be opened again', async ({ visit }) => {
      const { page } = await visit('/noticias?pagina=2', { javaScriptEnabled });
      if (javaScriptEnabled) await untilHydrated(page);
      const banner = page.getByRole('region', { name: 'Aviso de cookies' });
      expect(await banner.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(220, 20, 60)');
      expect(await banner.getByRole('link', { name: 'Más información' }).getAttribute('href')).toBe(
        '/politica-de-cookies',
      );
      expect(await page.context().cookies()).toEqual([]);
      await banner.getByRole('button', { name: 'Rechazar' }).click();
      await banner.waitFor({ state: 'detached' });
      const [cookie] = await page.context().cookies();
      expect([cookie?.name, cookie?.value]).toEqual(['consentimiento', 'rechazar.classic-1']);
      expect(((cookie?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
      expect(page.url()).toContain('/noticias?pagina=2');
      await page.reload();
      expect(await banner.count()).toBe(0);
      if (javaScriptEnabled) await untilHydrated(page);
      await page.getByRole('button', { name: 'Configurar cookies' }).click();
      await banner.getByRole('button', { name: 'Vale' }).click();
      await banner.waitFor({ state: 'detached' });
      expect((await page.context().cookies())[0]?.value).toBe('vale.classic-1');
      await page.getByRole('button', { name: 'Retirar el consentimiento' }).click();
      await expect.poll(async () => (await page.context().cookies())[0]?.value).toBe('rechazar.classic-1');
      await expect(banner).toHaveCount(0);
      await expect.poll(() => page.getByRole('button', { name: 'Retirar el consentimiento' }).count()).toBe(0);
    });
  });

for (const { mode, javaScriptEnabled } of SCRIPT_MODES)
  test.describe(`the menus ${mode}`, () => {
    for (const viewport of [
      { width: 360, height: 700 },
      { width: 1280, height: 800 },
    ])
      test(`open and link to pages at ${viewport.width} px`, async ({ visit }) => {
        const { page } = await visit('/inicio', { javaScriptEnabled, viewport });
        if (javaScriptEnabled) await untilHydrated(page);
        if (viewport.width < 500) await page.locator('header summary', { hasText: 'Menú' }).click();
        await page.locator('header summary', { hasText: 'La Fundación' }).click();
        await page.locator('header a[href="/patronato"]').click();
        await page.waitForURL('**/patronato');
        await page.locator('h1', { hasText: 'La Fundación' }).waitFor();
        expect(await page.locator('header a[aria-current=page]').getAttribute('href')).toBe('/patronato');
        expect(await page.locator('header details[open] a[href="/patronato"]:visible').count()).toBe(0);
      });
  });

test('scrolls to the top and moves the focus to the heading', async ({ visit }) => {
  const { page } = await visit('/noticias');
  await untilHydrated(page);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.locator('footer').getByRole('link', { name: 'Aviso legal' }).click();
  await page.locator('h1', { hasText: 'Aviso legal' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Aviso legal');
});

test('leaves the focus in the search box if the visitor has begun to type', async ({ visit }) => {
  const { page } = await visit('/noticias');
  await untilHydrated(page);
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('header input[name=fields]');
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1')?.textContent !== 'Aviso legal') return;
      observer.disconnect();
      field?.focus();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.locator('footer').getByRole('link', { name: 'Aviso legal' }).click();
  await expect(page.locator('p[aria-live=polite]')).toHaveText(/Aviso legal$/);
  await expect(page.locator('header input[name=fields]')).toBeFocused();
});

test('a press on the cookie banner of a window without focus counts after a choice in another window', async ({
  visit,
}) => {
  const { page } = await visit('/contacto');
  await untilHydrated(page);
  const refuse = page.getByRole('button', { name: 'Rechazar' });
  await refuse.hover();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await untilHydrated(other);
  await other.getByRole('button', { name: 'Vale' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-consent', 'accepted');
  await other.close();
  // The press gives the window the focus first.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await refuse.click();
  await expect(page.locator('html')).toHaveAttribute('data-consent', 'refused');
});
