import { backdateContactForm } from '../../src/contact-form.ts';
import { holdRequests } from '../../src/requests/hold-requests.ts';
import { expect, test } from '../../src/test.ts';
import { type OpenVisit, untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

test.use({ sharesTabs: true });

/** Opens a page whose scripts are delayed, as on a slow network, until the test calls `arrive`. */
async function openSlowly(visit: OpenVisit, path: string, expected: readonly RegExp[] = []) {
  const { page } = await visit('/readyz', { expected });
  const arrive = await holdRequests(page, /\/(?:assets|releases)\/.*\.js$/);
  await page.goto(workerSite().url + path);
  return { page, arrive };
}

test('opens the lightbox for a click before hydration', async ({ visit }) => {
  const { page, arrive } = await openSlowly(visit, '/noticias/noticia-1');
  await page.locator('main figure a').nth(1).click();
  expect(new URL(page.url()).pathname).toBe('/noticias/noticia-1');
  arrive();
  await page.getByRole('dialog', { name: 'Visor de imágenes' }).getByText('2 de 4').waitFor();
});

test('opens the lightbox for a click before hydration when an extension has changed the page', async ({ visit }) => {
  const { page, arrive } = await openSlowly(visit, '/noticias/noticia-1', [/Minified React error #418/]);
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('input')) field.after(document.createElement('i'));
  });
  await page.locator('main figure a').nth(1).click();
  arrive();
  await page.getByRole('dialog', { name: 'Visor de imágenes' }).getByText('2 de 4').waitFor();
});

test.describe('in a tab that prepares its documents', () => {
  test.use({ sharesTabs: false });

  test('handles a click between React and the end of hydration only once', async ({ visit }) => {
    const { page } = await visit('/readyz');
    // As on a busy phone: the end of hydration waits for an idle browser.
    await page.addInitScript(() => {
      const waiting: (() => void)[] = [];
      const { requestIdleCallback } = window;
      window.requestIdleCallback = (work) => waiting.push(() => requestIdleCallback(work));
      addEventListener('rest', () => {
        window.requestIdleCallback = requestIdleCallback;
        for (const work of waiting) work();
      });
    });
    await page.goto(`${workerSite().url}/inicio`);
    const pause = page.getByRole('button', { name: 'Detener la tira de colaboradores' });
    await expect.poll(() => pause.evaluate((button) => Object.keys(button).join())).toContain('__reactProps');
    await pause.click();
    expect(await page.locator('html[data-hydrated]').count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('rest')));
    await untilHydrated(page);
    await expect(page.locator('[data-paused]')).toHaveAttribute('data-paused', 'true');
  });
});

test('keeps a message that was refused before hydration, and sends it again', async ({ visit }) => {
  const { page, arrive } = await openSlowly(visit, '/contacto', [/status of 422/]);
  await page.getByLabel('Tu mensaje').fill('Escrito antes de tiempo');
  await page.locator('input[name="sitio_web"]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('No hemos podido comprobar el envío').waitFor();
  arrive();
  // The page is not hydrated, so no later moment could remove the text.
  expect(await page.locator('#boot-data').count()).toBe(0);
  await expect(page.getByLabel('Tu mensaje')).toHaveValue('Escrito antes de tiempo');
  await backdateContactForm(page);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('Hemos recibido tu mensaje').waitFor();
});

test('keeps typed text and place when the cookie banner is answered before hydration', async ({ visit }) => {
  const { page, arrive } = await openSlowly(visit, '/contacto#visitanos');
  await page.getByLabel('Tu mensaje').fill('Escrito antes de tiempo');
  await page.getByRole('button', { name: 'Vale' }).click();
  arrive();
  await untilHydrated(page);
  await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-consent', 'accepted');
  expect(await page.getByLabel('Tu mensaje').inputValue()).toBe('Escrito antes de tiempo');
  expect(new URL(page.url()).hash).toBe('#visitanos');
});

test('suggests pages for a search typed before hydration', async ({ visit }) => {
  const { page, arrive } = await openSlowly(visit, '/patronato');
  await page.getByRole('banner').getByLabel('Texto que buscar').click();
  await page.keyboard.type('noticia');
  arrive();
  await page.getByRole('listbox', { name: 'Sugerencias' }).waitFor();
});

test('keeps text typed before hydration', async ({ visit }) => {
  const { page, arrive } = await openSlowly(visit, '/contacto');
  await page.getByLabel('Tu mensaje').fill('Escrito antes de tiempo');
  arrive();
  await untilHydrated(page);
  expect(await page.getByLabel('Tu mensaje').inputValue()).toBe('Escrito antes de tiempo');
});

for (const [what, tag] of [
  ['an element', 'i'],
  ['a field', 'input'],
] as const)
  test(`keeps typed text and focus when a password manager has added ${what}`, async ({ visit }) => {
    const { page, arrive } = await openSlowly(visit, '/contacto', [/Minified React error #418/]);
    await page.getByLabel('Nombre').fill('Ana');
    await page.getByLabel('Tu mensaje').fill('Escrito antes de tiempo');
    await page.evaluate((added) => {
      for (const field of document.querySelectorAll('main form input')) {
        field.before(Object.assign(document.createElement(added), { name: 'token' }));
      }
    }, tag);
    arrive();
    await untilHydrated(page);
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
    await expect(page.getByLabel('Tu mensaje')).toHaveValue('Escrito antes de tiempo');
    await expect(page.getByLabel('Tu mensaje')).toBeFocused();
  });

for (const beside of ['', ' when a browser extension has changed the page'])
  test(`keeps checked boxes and selected options${beside}`, async ({ visit }) => {
    const { page, arrive } = await openSlowly(visit, '/eventos', beside === '' ? [] : [/Minified React error #418/]);
    const form = page.locator('main form').first();
    const [tick, choice] = [form.getByRole('checkbox'), form.getByRole('combobox').first()];
    await tick.check();
    const chosen = await choice.locator('option').nth(1).getAttribute('value');
    await choice.selectOption(chosen);
    if (beside !== '') await form.evaluate((element) => element.prepend(document.createElement('i')));
    arrive();
    await untilHydrated(page);
    await expect(tick).toBeChecked();
    await expect(choice).toHaveValue(chosen ?? '?');
  });

test('links work before hydration', async ({ visit }) => {
  const { page } = await openSlowly(visit, '/inicio');
  await page.locator('header').getByRole('link', { name: 'Eventos' }).click();
  await page.waitForURL('**/eventos');
});

test('keeps the scroll position during hydration and after a reload', async ({ visit }) => {
  const { page, arrive } = await openSlowly(visit, '/aviso-legal');
  const readScroll = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 600));
  arrive();
  await untilHydrated(page);
  expect(await readScroll()).toBe(600);
  await page.reload();
  await untilHydrated(page);
  expect(await readScroll()).toBe(600);
});
