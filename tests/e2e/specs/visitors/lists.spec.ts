import type { Page } from '@playwright/test';
import { NEWEST_YEAR } from '../../src/fixture/news-events.ts';
import { openIn, SCRIPT_MODES } from '../../src/script-modes.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

test.use({ sharesTabs: true });

const titles = (page: Page) => page.locator('main article :is(h2, h3)').allTextContents();
const summary = async (page: Page) => (await page.getByRole('status').innerText()).replace(/\s+/g, ' ');
const pageLinks = (page: Page) => page.locator('main nav[aria-label="Páginas"] a').allTextContents();

for (const { mode, javaScriptEnabled } of SCRIPT_MODES)
  test.describe(`the news list ${mode}`, () => {
    const open = openIn(javaScriptEnabled);

    test('shows six items, and three page links around the current page', async ({ visit }) => {
      const page = await open(visit, '/noticias');
      expect(await titles(page)).toHaveLength(6);
      expect(await pageLinks(page)).toEqual(['Primera', '1', '2', '3', 'Última']);
      await page.getByRole('navigation', { name: 'Páginas', exact: true }).getByText('3').click();
      await page.waitForURL('**/noticias?pagina=3');
      await page.getByText('Mostrando del 13 al 18').waitFor();
      expect(await pageLinks(page)).toEqual(['Primera', '2', '3', '4', 'Última']);
      await page.getByRole('navigation', { name: 'Páginas', exact: true }).getByText('Última').click();
      await page.getByText('Mostrando del 19 al 20').waitFor();
      expect(await titles(page)).toHaveLength(2);
      await page.goBack();
      await page.getByText('Mostrando del 13 al 18').waitFor();
      await page.reload();
      expect(await summary(page)).toBe('20 resultados. Mostrando del 13 al 18');
    });

    test('filters by text with Enter and returns to the first page', async ({ visit }) => {
      const page = await open(visit, '/noticias?pagina=2');
      await page.getByRole('searchbox', { name: 'Texto', exact: true }).fill('Noticia 7');
      await page.getByRole('searchbox', { name: 'Texto', exact: true }).press('Enter');
      await page.waitForURL(/texto=Noticia\+7/);
      await page.getByText('Mostrando del 1 al').waitFor();
      expect((await titles(page))[0]).toBe('Noticia 7 sobre la restauración');
      expect(page.url()).not.toContain('pagina');
    });

    test('filters by year with the button', async ({ visit }) => {
      const page = await open(visit, '/noticias');
      const year = new Date().getFullYear();
      expect(await page.getByLabel('Año').locator('option').allTextContents()).toEqual([
        'Todos los años',
        ...Array.from({ length: 7 }, (_, index) => String(year - index)),
      ]);
      await page.getByLabel('Año').selectOption(String(NEWEST_YEAR));
      await page.getByRole('search', { name: 'Filtrar las noticias' }).getByRole('button', { name: 'Buscar' }).click();
      await page.waitForURL(new RegExp(`anio=${NEWEST_YEAR}`));
      await page.getByText('5 resultados.').waitFor();
      expect(await titles(page)).toHaveLength(5);
      expect(await page.getByLabel('Año').inputValue()).toBe(String(NEWEST_YEAR));
    });

    test('shows the filter of the current list, not one that was never submitted', async ({ visit }) => {
      const page = await open(visit, '/noticias');
      await page.getByLabel('Año').selectOption(String(NEWEST_YEAR));
      await page.getByRole('searchbox', { name: 'Texto', exact: true }).fill('Noticia 7');
      await page.getByRole('navigation', { name: 'Páginas', exact: true }).getByText('2').click();
      await page.getByText('Mostrando del 7 al 12').waitFor();
      expect(await page.getByLabel('Año').inputValue()).toBe('');
      expect(await page.getByRole('searchbox', { name: 'Texto', exact: true }).inputValue()).toBe('');
    });

    test('shows the first page for one out of range, and a message if nothing is found', async ({ visit }) => {
      {
        const page = await open(visit, '/noticias?pagina=40');
        expect(await summary(page)).toBe('20 resultados. Mostrando del 1 al 6');
      }
      {
        const page = await open(visit, '/noticias?texto=zzzzzzz');
        expect(await summary(page)).toBe('0 resultados.');
        expect(await page.locator('main').innerText()).toContain('No hay noticias que coincidan con lo que buscas.');
      }
    });
  });

test('a submitted filter keeps the focus, and going back resets its fields', async ({ visit }) => {
  const { page } = await visit('/noticias');
  await untilHydrated(page);
  const text = page.getByRole('searchbox', { name: 'Texto', exact: true });
  const year = page.getByLabel('Año');
  await year.selectOption(String(NEWEST_YEAR));
  await text.fill('Noticia');
  await text.press('Enter');
  await page.getByText('5 resultados.').waitFor();
  await expect(text).toBeFocused();
  await year.selectOption(String(NEWEST_YEAR - 1));
  await page.goBack();
  await page.getByText('20 resultados.').waitFor();
  expect([await text.inputValue(), await year.inputValue()]).toEqual(['', '']);
  await page.goForward();
  await page.getByText('5 resultados.').waitFor();
  expect([await text.inputValue(), await year.inputValue()]).toEqual(['Noticia', String(NEWEST_YEAR)]);
});

test('a search on the results page keeps the focus', async ({ visit }) => {
  const { page } = await visit('/busqueda?fields=zzzz');
  await untilHydrated(page);
  const search = page.getByRole('search', { name: 'Buscar otra vez' });
  await search.getByRole('combobox').or(search.getByRole('textbox')).fill('restauración');
  await search.getByRole('button').click();
  await page.getByText('Has buscado «restauración»').waitFor();
  await expect(search.getByRole('button')).toBeFocused();
});

for (const { mode, javaScriptEnabled } of SCRIPT_MODES)
  test.describe(`the event list ${mode}`, () => {
    test("offers 'Próximos'", async ({ visit }) => {
      const { page } = await visit('/eventos', { javaScriptEnabled });
      if (javaScriptEnabled) await untilHydrated(page);
      await page.getByLabel('Próximos').check();
      await page.getByRole('search', { name: 'Filtrar los eventos' }).getByRole('button', { name: 'Buscar' }).click();
      await page.waitForURL(/proximos=1/);
      // Without the filter there are more.
      await page.getByText('8 resultados.').waitFor();
      const shown = await titles(page);
      expect(shown).toContain('Evento proximo-1');
      expect(await page.getByLabel('Próximos').isChecked()).toBe(true);
    });

    test('marks pending, cancelled and long events', async ({ visit }) => {
      const { page } = await visit('/eventos?texto=evento', { javaScriptEnabled });
      const text: string[] = [];
      for (const number of [1, 2]) {
        await page.goto(page.url().replace(/(&pagina=\d+)?$/, number === 1 ? '' : `&pagina=${number}`));
        text.push(await page.locator('main').innerText());
      }
      const all = text.join(' ');
      expect(all).toContain('Fecha pendiente');
      // The name of that event begins with «Evento cancelado».
      expect(all.replaceAll('Evento cancelado', '')).toMatch(/cancelado/i);
      expect(all).toMatch(/Del \p{L}+, \d\d de \p{L}+(, \d{4})?, al \p{L}+, \d\d de \p{L}+, \d{4}/u);
    });
  });

test.describe('the detail of an event', () => {
  test("shows 'Pendiente fecha' without a date", async ({ visit }) => {
    const { page } = await visit('/eventos/sin-fecha');
    expect(await page.locator('main').innerText()).toContain('Pendiente fecha');
  });
  test('uses its title field as the description', async ({ visit }) => {
    const { page } = await visit('/eventos/proximo-1');
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe('Descripción de proximo-1');
    expect(await page.locator('section[aria-labelledby=otros-eventos] article').count()).toBe(3);
  });
});

test.describe('the long lists', () => {
  test('have the generic paginator with page sizes and a mark for the current page', async ({ visit }) => {
    const { page } = await visit('/actividades-artisticas-y-culturales/musica');
    await untilHydrated(page);
    expect(await titles(page)).toHaveLength(15);
    const nav = page.locator('main nav[aria-label="Páginas"]');
    expect(await nav.locator('ul a').allTextContents()).toEqual(['1 (current)', '2']);
    expect(await nav.locator('p a').allTextContents()).toEqual(['10', '15', '30', '50', '100', '200', '500']);
    await nav.getByRole('link', { name: '30' }).click();
    await page.waitForURL('**/musica?tamano=30');
    await page.waitForFunction(() => document.querySelectorAll('main article').length === 17);
  });
  test('are paginated for contributions and transparency too', async ({ visit }) => {
    {
      const { page, leave } = await visit('/aportaciones-de-los-patronos/libros?pagina=2');
      expect(await titles(page)).toHaveLength(1);

      await leave();
    }
    const { page } = await visit('/transparencia?tamano=10&pagina=2');
    expect(await page.locator('main a[href^="/downloads/plan-"]').count()).toBe(7);
  });
});

test.describe('related news and events', () => {
  test('change three at a time without scrolling', async ({ visit }) => {
    const { page } = await visit('/formacion');
    await untilHydrated(page);
    const news = page.locator('section[aria-labelledby=noticias-relacionadas]');
    expect(await news.locator('article').count()).toBe(3);
    await news.getByText('2', { exact: true }).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await news.getByText('2', { exact: true }).click();
    await page.waitForURL('**/formacion?noticias=2');
    await news.getByText('Noticia 4 sobre la restauración').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(news.getByText('2', { exact: true })).toBeFocused();
    await page.locator('section[aria-labelledby=eventos-relacionados]').getByText('2', { exact: true }).click();
    await page.waitForURL('**/formacion?noticias=2&eventos=2');
    await news.getByText('Noticia 4 sobre la restauración').waitFor();
  });

  test('keep the place of the pressed link when the last page is shorter', async ({ visit }) => {
    const { page } = await visit('/formacion', { viewport: { width: 360, height: 740 } });
    await untilHydrated(page);
    const last = page.locator('section[aria-labelledby=noticias-relacionadas]').getByText('Última');
    await last.scrollIntoViewIfNeeded();
    const readPlace = async () => [(await last.boundingBox())?.y, await page.evaluate(() => scrollY)];
    const [place, scrolled = 0] = await readPlace();
    await last.click();
    await page.waitForURL('**/formacion?noticias=*');
    await expect.poll(async () => (await readPlace())[1]).toBeLessThan(scrolled ?? 0);
    expect((await readPlace())[0]).toBeCloseTo(place ?? 0, 0);
  });
});

test('redirects an address with a stray colon (301)', async ({ visit }) => {
  const section = '/aportaciones-de-los-patronos/libros';
  for (const [asked, target] of [
    [`${section}:`, section],
    [`${section}:/libro-1`, `${section}/libro-1`],
  ]) {
    const { status, headers } = await fetch(workerSite().url + asked, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, target]);
  }
  const { page } = await visit('/aportaciones-de-los-patronos/libros:/libro-1');
  expect(new URL(page.url()).pathname).toBe('/aportaciones-de-los-patronos/libros/libro-1');
  expect(await page.locator('h1').innerText()).toBe('Libro 1');
});

test('a past event is marked as such and has no calendar links', async ({ visit }) => {
  const { page } = await visit('/eventos/pasado');
  expect(await page.locator('main').innerText()).toContain('Este evento ya se ha celebrado.');
  expect(await page.locator('main a[href$=".ics"], main a[href*="calendar.google"]').count()).toBe(0);
});

test('a day of the month links to its events, also without JavaScript', async ({ visit }) => {
  const { page } = await visit('/eventos?proximos=1', { javaScriptEnabled: false });
  const name = await page.locator('main article h3').first().innerText();
  const date = (await page.locator('main article time').first().getAttribute('datetime'))?.slice(0, 10) ?? '';
  await page.goto(`${new URL(page.url()).origin}/eventos?cuando=${date.slice(0, 7)}`);
  await page.locator(`main table a[href="/eventos?cuando=${date}"]`).click();
  await page.waitForURL(`**/eventos?cuando=${date}`);
  expect(await page.locator('main article h3').allInnerTexts()).toEqual([name]);
  expect(await page.locator('main table a[aria-current]').getAttribute('href')).toBe(`/eventos?cuando=${date}`);
  // September has the longest name of a month.
  await page.goto(`${new URL(page.url()).origin}/eventos?cuando=2026-09-23`);
  const missing = await page.locator('select[name=cuando]').evaluate((field: HTMLElement) => {
    const { offsetWidth } = field;
    field.style.inlineSize = 'max-content';
    return field.offsetWidth - offsetWidth;
  });
  expect(missing, 'px that the chosen day lacks in the filter').toBeLessThanOrEqual(0);
});
