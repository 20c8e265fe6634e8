import type { Page } from '@playwright/test';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';

/** Activates a link that may be out of view, as the keyboard does, and does not scroll to it. */
const follow = (page: Page, href: string) =>
  page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

/** Distance of an element from the top of the window, in pixels. */
const readTop = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));

const readScroll = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls by hand, away from any anchor. */
async function scrollToEnd(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  return readScroll(page);
}

/** Where a link to an anchor takes a visitor who has not followed it before. */
async function followFirst(page: Page, id: string): Promise<number> {
  await follow(page, `#${id}`);
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`);
  return readTop(page, id);
}

test('a link to an anchor goes there again after the visitor has read on, and Back to where that was', async ({
  visit,
}) => {
  const { page } = await visit('/aviso-legal');
  await untilHydrated(page);
  const top = await followFirst(page, 'uso-del-sitio');
  const end = await scrollToEnd(page);
  await followFirst(page, 'enlaces');
  await follow(page, '#uso-del-sitio');
  await expect.poll(() => readTop(page, 'uso-del-sitio')).toBe(top);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => new URL(page.url()).hash).toBe('#uso-del-sitio');
  await expect.poll(() => readScroll(page)).toBe(end);
});

test('the skip link goes to the content of each page', async ({ visit }) => {
  const { page } = await visit('/aviso-legal');
  await untilHydrated(page);
  const top = await followFirst(page, 'contenido');
  await scrollToEnd(page);
  await follow(page, '/politica-de-cookies');
  await page.locator('h1', { hasText: 'Política de cookies' }).waitFor();
  await follow(page, '#contenido');
  await expect.poll(() => new URL(page.url()).hash).toBe('#contenido');
  await expect.poll(() => readTop(page, 'contenido')).toBe(top);
});

test('Back scrolls to where the first page of a document was left, whatever other documents were opened since', async ({
  visit,
}) => {
  const { page } = await visit('/aviso-legal');
  const leave = async (href: string, title: string) => {
    await untilHydrated(page);
    const y = await scrollToEnd(page);
    await follow(page, href);
    await page.locator('h1', { hasText: title }).waitFor();
    return y;
  };
  const y = await leave('/politica-de-cookies', 'Política de cookies');
  await page.goto(new URL('/busqueda', page.url()).href);
  await leave('/contacto', 'Contacto');
  for (const title of ['Resultados', 'Política de cookies', 'Aviso legal']) {
    await page.goBack();
    await page.locator('h1', { hasText: title }).waitFor();
    await untilHydrated(page);
  }
  await expect.poll(() => readScroll(page)).toBe(y);
});

test('Back from a part of the page shows its start without requesting the page again', async ({ visit }) => {
  const { page } = await visit('/noticias/noticia-1', { expected: [/503/] });
  await untilHydrated(page);
  await page.evaluate(() => document.body.setAttribute('data-marked', ''));
  await followFirst(page, 'contenido');
  await expect.poll(() => readScroll(page)).toBeGreaterThan(0);
  const asked: string[] = [];
  await page.route(/\/(?:api|_datos)\/noticias\/noticia-1$/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 503 });
  });
  await page.goBack();
  await expect.poll(() => readScroll(page)).toBe(0);
  expect(asked).toEqual([]);
  expect(await page.locator('body').getAttribute('data-marked')).toBe('');
});

test('Back that was interrupted by another document continues when the visitor returns', async ({ visit }) => {
  const { page } = await visit('/noticias/noticia-1');
  await untilHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aviso legal' }).click();
  await page.locator('h1', { hasText: 'Aviso legal' }).waitFor();
  // These requests would end with the visit of the other document.
  const url = /\/(?:api|_datos)\/noticias\/noticia-1$/;
  const [asked] = await Promise.all([
    page.waitForRequest(url),
    page.route(url, () => undefined).then(() => page.goBack()),
  ]);
  await page.unroute(url);
  // The tests' browser keeps no pages in memory.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.locator('h1', { hasText: 'Noticia 1' }).waitFor();
  expect(new URL(asked.url()).pathname).toContain(new URL(page.url()).pathname);
  await page.goForward();
  await page.locator('h1', { hasText: 'Aviso legal' }).waitFor();
});

test('Back to another page of the same list closes the menu of a phone', async ({ visit }) => {
  const { page } = await visit('/noticias', { viewport: { width: 360, height: 700 } });
  await untilHydrated(page);
  await page.locator('main').getByRole('link', { name: 'Página 2' }).first().click();
  await page.getByText('Mostrando del 7 al 12').waitFor();
  await page.locator('header summary', { hasText: 'Menú' }).click();
  const news = page.locator('header nav a[href="/noticias"]');
  await expect(news).toBeVisible();
  await page.goBack();
  await page.getByText('Mostrando del 1 al 6').waitFor();
  await expect(news).toBeHidden();
});

test.describe('once the code for the next page is loaded', () => {
  /** The same code provides the data for Module Federation's developer tools. */
  const untilPrepared = (page: Page) =>
    expect
      .poll(() =>
        page.evaluate("typeof Object.getOwnPropertyDescriptor(Object(globalThis.__FEDERATION__), '__SHARE__')?.get"),
      )
      .toBe('function');

  test('the second click of a double click opens nothing else', async ({ visit }) => {
    const { page } = await visit('/noticias');
    await untilPrepared(page);
    await page.evaluate(() => {
      for (const [index, path] of ['/noticias/noticia-1', '/contacto'].entries())
        document
          .querySelector(`a[href="${path}"]`)
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: index + 1 }));
    });
    await page.locator('h1', { hasText: 'Noticia 1' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/noticias/noticia-1');
  });

  test('a visitor who returns to the tab on a later day sees the events of that day', async ({ visit }) => {
    const { page } = await visit('/eventos');
    await untilPrepared(page);
    await page.clock.setFixedTime(Date.now() + 3 * 86_400_000);
    await Promise.all([
      page.waitForEvent('load'),
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    ]);
  });
});
