import type { Page } from '@playwright/test';
import { holdRequests } from '../../src/requests/hold-requests.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

test.use({ sharesTabs: true });

/** Marks the document, so that a new document can be told from it. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'));

/** Adds a link to the page, like one in an editor's text. */
const writeLink = (page: Page, href: string) =>
  page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'Enlace' });
    document.querySelector('main h1')?.after(link);
  }, href);
const link = (page: Page) => page.getByRole('link', { name: 'Enlace', exact: true });

test.describe('a click on a card', () => {
  /**
   * Clicks the first news card. The returned function reads the state of the page when the image started to move, and
   * whether it let clicks through.
   */
  async function clickCard(page: Page) {
    await untilHydrated(page);
    await page
      .locator('main article img')
      .first()
      .evaluate((picture: HTMLImageElement) => picture.decode());
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        const { left, top, width, height } = this.getBoundingClientRect();
        if (this.parentElement === document.body) {
          const { complete } = this.querySelector('img') as HTMLImageElement;
          const isReached = !this.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          const heading = document.querySelector('h1')?.textContent;
          document.documentElement.dataset.seen = JSON.stringify({ complete, isReached, heading });
        }
        return animate.apply(this, how);
      };
    });
    await page.locator('main article a').first().click();
    await page.locator('h1', { hasText: 'Noticia 1' }).waitFor();
    return () => page.evaluate(() => JSON.parse(document.documentElement.dataset.seen ?? 'null') as unknown);
  }

  test('animates its image into the image of the page, which accepts clicks in the meantime', async ({ visit }) => {
    const { page } = await visit('/noticias');
    const readSeen = await clickCard(page);
    expect(await readSeen()).toEqual({ complete: true, isReached: true, heading: 'Noticia 1 sobre la restauración' });
    await expect(page.locator('body > picture')).toHaveCount(0);
  });

  for (const [who, options] of [
    ['when the visitor prefers reduced motion', { reducedMotion: 'reduce' }],
    ['on a slow line', { line: '3g' }],
  ] as const)
    test(`changes the page without animation ${who}`, async ({ visit }) => {
      const { page } = await visit('/noticias', options);
      const readSeen = await clickCard(page);
      expect(await readSeen()).toBeNull();
    });
});

test.describe('a click on a link', () => {
  test('in a text shows the page without a new document', async ({ visit }) => {
    const { page } = await visit('/quienes-somos');
    await untilHydrated(page);
    await mark(page);
    await writeLink(page, '/noticias/noticia-1?desde=texto');
    await link(page).click();
    await page.locator('h1', { hasText: 'Noticia 1' }).waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(new URL(page.url()).search).toBe('?desde=texto');
    await page.goBack();
    await page.locator('h1', { hasText: 'Quiénes somos' }).waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  test('to an anchor of the page scrolls to it, and to an anchor of another page navigates there', async ({
    visit,
  }) => {
    const { page } = await visit('/quienes-somos');
    await untilHydrated(page);
    await mark(page);
    await writeLink(page, '#contenido');
    await link(page).click();
    expect(new URL(page.url()).hash).toBe('#contenido');
    await writeLink(page, '/aviso-legal#proteccion-de-datos');
    await link(page).first().click();
    await page.locator('h1', { hasText: 'Aviso legal' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#proteccion-de-datos');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(page.locator('#proteccion-de-datos')).toBeFocused();
    expect(await isMarked(page)).toBe(true);
  });

  test('to a document other than a page is left to the browser', async ({ visit }) => {
    const { page } = await visit('/quienes-somos');
    await untilHydrated(page);
    await writeLink(page, '/noticias/atom.xml');
    const [answer] = await Promise.all([page.waitForResponse('**/noticias/atom.xml'), link(page).click()]);
    expect(answer.request().isNavigationRequest()).toBe(true);
  });

  test('with the Control key opens a new tab', async ({ visit }) => {
    const { page } = await visit('/quienes-somos');
    await untilHydrated(page);
    await writeLink(page, '/contacto');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      link(page).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForURL('**/contacto');
    expect(new URL(page.url()).pathname).toBe('/quienes-somos');
  });
});

test.describe('in a new tab', () => {
  test.use({ sharesTabs: false });

  test('shows a page whose section loaded after the visitor had navigated elsewhere', async ({ visit }) => {
    const { page, requests } = await visit('/noticias', { saveData: true });
    await untilHydrated(page);
    await mark(page);
    const arrive = await holdRequests(page, '**/mfe-search-contact/**');
    const contact = page.locator('footer').getByRole('link', { name: 'Contacto', exact: true });
    await contact.click();
    await expect.poll(() => requests.some((url) => url.includes('/mfe-search-contact/'))).toBe(true);
    await page.locator('header').getByRole('link', { name: 'Eventos' }).click();
    await page.locator('h1', { hasText: 'Eventos' }).waitFor();
    const came = page.waitForResponse('**/mfe-search-contact/**');
    arrive();
    await came;
    await contact.click();
    await page.locator('h1', { hasText: 'Contacto' }).waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  test('keeps the page that was chosen last when the section of an earlier link fails', async ({ visit }) => {
    const { page } = await visit('/noticias', { saveData: true, expected: [/net::ERR_FAILED/] });
    await untilHydrated(page);
    const fail = await holdRequests(page, '**/mfe-search-contact/**', (route) => route.abort());
    await page.locator('footer').getByRole('link', { name: 'Contacto', exact: true }).click();
    const script = page.locator('script[src*="/mfe-search-contact/"]');
    await expect(script).toHaveCount(1);
    await page.locator('header').getByRole('link', { name: 'Eventos' }).click();
    await page.locator('h1', { hasText: 'Eventos' }).waitFor();
    fail();
    await expect(script).toHaveCount(0);
    // A page that replaces this one would be rendered in a later task.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.locator('h1').innerText()).toBe('Eventos');
  });

  test('hydrates the page in a browser without requestIdleCallback', async ({ visit }) => {
    const { page } = await visit('/readyz');
    await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
    await page.goto(`${workerSite().url}/noticias`);
    await untilHydrated(page);
  });

  test('hydrates the page in a browser that is never idle', async ({ visit }) => {
    const { page } = await visit('/readyz');
    await page.addInitScript(() => {
      window.requestIdleCallback = (work, { timeout } = {}) =>
        timeout === undefined
          ? 0
          : window.setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), timeout);
    });
    await page.goto(`${workerSite().url}/noticias`);
    await untilHydrated(page);
  });

  test('repeating a search adds no history entry', async ({ visit }) => {
    const { page } = await visit('/busqueda?fields=noticia');
    await untilHydrated(page);
    const steps = () => page.evaluate(() => history.length);
    const before = await steps();
    const keyBefore = await page.evaluate(() => history.state?.key);
    await page.locator('main form button').click();
    await expect.poll(() => page.evaluate(() => history.state?.key)).not.toBe(keyBefore);
    expect(await steps()).toBe(before);
  });
});

test('restores the scroll position on the way back, even at the foot of a page that is rendered later', async ({
  visit,
}) => {
  const { page } = await visit('/eventos');
  await untilHydrated(page);
  await page.locator('header').getByRole('link', { name: 'Noticias' }).first().click();
  await page.locator('main a[href="/noticias/noticia-1"]').first().click();
  await page.getByRole('region', { name: 'Otras noticias' }).waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await page.locator('footer').getByRole('link', { name: 'Contacto', exact: true }).click();
  await page.locator('h1', { hasText: 'Contacto' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.locator('h1', { hasText: 'Noticia 1' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test.describe('state of a page is reset on the next page', () => {
  test('of the same kind, which is shared by its own address', async ({ visit }) => {
    const { page } = await visit('/noticias/noticia-2', { permissions: ['clipboard-write'] });
    await untilHydrated(page);
    await mark(page);
    await page.getByRole('button', { name: 'Copiar el enlace' }).click();
    await page.getByRole('button', { name: 'Enlace copiado' }).waitFor();
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url());
    await page.getByRole('region', { name: 'Otras noticias' }).locator('a[href="/noticias/noticia-1"]').click();
    await page.locator('h1', { hasText: 'Noticia 1' }).waitFor();
    expect(await isMarked(page)).toBe(true);
    await expect(page.getByRole('button', { name: 'Copiar el enlace' })).toBeVisible();
    // A canonical link would be outdated, and phones would share its URL instead of the current one.
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  });

  test('even if only the query differs: the menu of a phone closes', async ({ visit }) => {
    const { page } = await visit('/noticias?pagina=2', { viewport: { width: 360, height: 700 } });
    await untilHydrated(page);
    await page.locator('header summary', { hasText: 'Menú' }).click();
    const news = page.locator('header nav a[href="/noticias"]');
    await news.click();
    await page.getByText('Mostrando del 1 al 6').waitFor();
    await expect(news).toBeHidden();
  });
});

test('going back from an anchor restores the scroll position', async ({ visit }) => {
  const { page } = await visit('/aviso-legal');
  await untilHydrated(page);
  const parts = page.getByRole('navigation', { name: 'En esta página' });
  // Playwright's click would scroll to the link first.
  await parts.getByRole('link', { name: /Responsabilidad/ }).evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a link without an address does nothing', async ({ visit }) => {
  const { page } = await visit('/noticias/noticia-1');
  await untilHydrated(page);
  await page.evaluate(() => {
    const name = document.createElement('a');
    name.textContent = 'Ancla';
    document.querySelector('footer')?.before(name);
  });
  const name = page.getByText('Ancla', { exact: true });
  await name.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => [scrollY, history.state?.key]);
  await name.click();
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => [scrollY, history.state?.key])).toEqual(before);
});

test('a long visit retains none of the pages that it has left', async ({ visit }) => {
  const { page } = await visit('/eventos', { saveData: true });
  await untilHydrated(page);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  const countNodes = async () => {
    await devTools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devTools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'Nodes')?.value ?? 0;
  };
  /** Without handles of the test, which would retain elements. */
  const visitAll = () =>
    page.evaluate(async () => {
      for (const path of ['/noticias', '/inicio', '/eventos', '/aviso-legal']) {
        document.querySelector<HTMLElement>(`:is(header, footer) a[href="${path}"]`)?.click();
        while (location.pathname !== path) await new Promise((resolve) => setTimeout(resolve, 20));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    });
  await visitAll();
  const before = await countNodes();
  for (let round = 0; round < 3; round += 1) await visitAll();
  // Each of the pages has several hundred.
  await expect.poll(countNodes).toBeLessThan(before + 300);
});
