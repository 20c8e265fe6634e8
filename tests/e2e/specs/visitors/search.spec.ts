import type { Locator, Page } from '@playwright/test';
import { findAxeViolations } from '../../src/accessibility/find-axe-violations.ts';
import { findEqualAccessProblems } from '../../src/accessibility/find-equal-access-problems.ts';
import { openIn, SCRIPT_MODES } from '../../src/script-modes.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';

test.use({ sharesTabs: true });

const summary = async (page: Page) => (await page.locator('main [role=status]').innerText()).replace(/\s+/g, ' ');
const filter = (page: Page) => page.getByRole('navigation', { name: 'Tipo de resultado' });
const shownTypes = async (page: Page) => [
  ...new Set(await page.locator('main article > p:first-child').allInnerTexts()),
];

for (const { mode, javaScriptEnabled } of SCRIPT_MODES)
  test.describe(`the results ${mode}`, () => {
    const open = openIn(javaScriptEnabled);

    test('can be filtered by type, with counts, and keep the filter from page to page', async ({ visit }) => {
      const page = await open(visit, '/busqueda?fields=cuerpo');
      const labels = (await filter(page).getByRole('link').allInnerTexts()).map((label) => label.replace(/\s+/g, ' '));
      expect(labels).toEqual(expect.arrayContaining(['Noticias (20)', 'Eventos (9)', 'Proyectos (1)']));
      const counts = labels.map((label) => Number(/\((\d+)\)/.exec(label)?.[1]));
      expect(counts[0]).toBe(counts.slice(1).reduce((sum, count) => sum + count, 0));
      await filter(page).getByRole('link', { name: 'Eventos (9)' }).click();
      await page.getByText('9 resultados.').waitFor();
      expect(new URL(page.url()).searchParams.get('tipo')).toBe('Evento');
      expect(await filter(page).locator('[aria-current=true]').innerText()).toContain('Eventos');
      await page.getByRole('link', { name: 'Última' }).click();
      await page.getByText('Mostrando del 7 al 9').waitFor();
      expect(await shownTypes(page)).toEqual(['Evento']);
      await filter(page).getByRole('link', { name: 'Todo' }).click();
      await page.getByText(`${counts[0]} resultados.`).waitFor();
    });

    test('highlight matches, in names too, and escape mark-up in the search text', async ({ visit }) => {
      const page = await open(
        visit,
        `/busqueda?fields=${encodeURIComponent('restauracion <img src=x onerror=alert()>')}`,
      );
      const marks = await page.locator('main article mark').allInnerTexts();
      expect(new Set(marks.map((mark) => mark.toLowerCase()))).toEqual(new Set(['restauración']));
      expect(await page.locator('main article h2 mark').count()).toBe(6);
      // The background of a match is wider than its letters, but does not push those beside it away.
      const spaces = await page.locator('main article mark').evaluateAll((all) =>
        all.map((mark) => {
          const { paddingRight, marginRight } = getComputedStyle(mark);
          return Number.parseFloat(paddingRight) + Number.parseFloat(marginRight);
        }),
      );
      expect(new Set(spaces)).toEqual(new Set([0]));
      expect(await page.locator('main img').count()).toBe(0);
      expect(await page.locator('main').innerText()).toContain('<img src=x onerror=alert()>');
    });

    test("show 'Quizá quisiste decir…' for a misspelling", async ({ visit }) => {
      const page = await open(visit, '/busqueda?fields=restaruacion');
      expect(await page.locator('main').innerText()).toContain('Quizá quisiste decir «restauración»');
      expect(await page.locator('main article').count()).toBe(6);
    });

    test('say that none contains every word', async ({ visit }) => {
      const page = await open(visit, '/busqueda?fields=restauracion+unicornio');
      expect(await page.locator('main').innerText()).toContain('No hay resultados con todas las palabras.');
      expect(await page.locator('main article').count()).toBe(6);
    });

    test('show helpful links when there are none', async ({ visit }) => {
      const page = await open(visit, '/busqueda?fields=zzzzzz');
      expect(await summary(page)).toBe('0 resultados.');
      await page.getByRole('heading', { level: 2, name: 'No hemos encontrado nada de «zzzzzz»' }).waitFor();
      const links = await page.locator('main a').evaluateAll((found) => found.map((link) => link.getAttribute('href')));
      expect(links).toEqual(expect.arrayContaining(['/formacion', '/noticias', '/contacto']));
      expect(await filter(page).count()).toBe(0);
    });

    test('link to all types when the selected one has none', async ({ visit }) => {
      const page = await open(visit, '/busqueda?fields=cuerpo&tipo=Patrono');
      expect(await summary(page)).toBe('0 resultados.');
      await page.getByRole('link', { name: 'Ver los de todos los tipos' }).click();
      await page.getByText('Mostrando del 1 al 6').waitFor();
    });

    for (const type of ['Nada', '__proto__'])
      test(`ignore an unknown type: ${type}`, async ({ visit }) => {
        const page = await open(visit, `/busqueda?fields=cuerpo&tipo=${type}`);
        expect(await page.locator('main article').count()).toBe(6);
      });
  });

test.describe('the suggestions', () => {
  const listOf = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' });
  const chosen = (page: Page) =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant');
      const option = id ? document.getElementById(id) : null;
      return option?.getAttribute('aria-selected') === 'true' ? option.textContent : null;
    });

  /** Types letters 20 ms apart by the page's own timers: on a busy machine, keys pressed from outside come too late. */
  const typeFast = async (field: Locator, text: string) => {
    await field.evaluate((_field, letters) => {
      for (const [n, letter] of [...letters].entries())
        setTimeout(() => document.execCommand('insertText', false, letter), n * 20);
    }, text);
  };

  for (const { where, path, scope } of [
    { where: 'in the header', path: '/noticias', scope: 'header' },
    { where: 'on the page of results', path: '/busqueda?fields=vino', scope: 'main' },
  ])
    test(`${where} are operable by keyboard`, async ({ visit }) => {
      const { page, requests } = await visit(path);
      await untilHydrated(page);
      expect(requests.filter((url) => url.includes('suggestions'))).toEqual([]);
      const field = page.locator(`${scope} input[name=fields]`);
      await field.fill('');
      // Before, letters would only be waiting for the code.
      await expect(field).toHaveAttribute('role', 'combobox');
      await typeFast(field, 'nivel');
      await listOf(page).waitFor();
      // One request for five letters.
      expect(requests.filter((url) => /^\/api\/search\?fields=n/.test(url))).toHaveLength(1);
      expect(await field.getAttribute('role')).toBe('combobox');
      expect(await field.getAttribute('aria-expanded')).toBe('true');
      expect(await field.getAttribute('aria-controls')).toBe(await listOf(page).getAttribute('id'));
      const options = await listOf(page).getByRole('option').allTextContents();
      expect(options).toHaveLength(4);
      expect(await chosen(page)).toBeNull();
      await field.press('ArrowDown');
      expect(await chosen(page)).toBe(options[0]);
      await field.press('ArrowUp');
      expect(await chosen(page)).toBe(options[3]);
      expect(await findAxeViolations(page, undefined, { within: scope })).toEqual([]);
      expect(await findEqualAccessProblems(page)).toEqual([]);
      await field.press('Escape');
      expect([await listOf(page).count(), await field.inputValue()]).toEqual([0, 'nivel']);
      await expect(field).toHaveAttribute('aria-expanded', 'false');
      // References to a missing list would be invalid.
      await expect(field).not.toHaveAttribute('aria-controls');
      await expect(field).not.toHaveAttribute('aria-activedescendant');
      expect(await findEqualAccessProblems(page)).toEqual([]);
      await field.press('Control+A');
      await field.pressSequentially('nivel cinco');
      await listOf(page).getByRole('option', { name: 'Nivel cinco' }).waitFor();
      await field.press('ArrowDown');
      await field.press('Enter');
      await page.locator('h1', { hasText: 'Nivel cinco' }).waitFor();
      expect(await listOf(page).count()).toBe(0);
    });

  test('cause no layout shift, open on click, and leave Enter to the search', async ({ visit }) => {
    const { page } = await visit('/inicio');
    await untilHydrated(page);
    const field = page.locator('header input[name=fields]');
    const before = await page.locator('main').boundingBox();
    await field.pressSequentially('proyecto');
    await listOf(page).getByRole('option').first().waitFor();
    expect(await page.locator('main').boundingBox()).toEqual(before);
    await field.press('Enter');
    await page.waitForURL('**/busqueda?fields=proyecto');
    // The field is reset with the new page, which is rendered shortly after the URL changes.
    await page.locator('h1', { hasText: 'Resultados' }).waitFor();
    await expect(field).toHaveValue('');
    expect(await listOf(page).count()).toBe(0);
    await field.pressSequentially('proyect');
    await listOf(page).getByRole('option', { name: 'Proyecto uno' }).click();
    await page.waitForURL('**/proyectos/proyecto-uno');
  });

  test('are a plain form without JavaScript', async ({ visit }) => {
    const { page } = await visit('/inicio', { javaScriptEnabled: false });
    const field = page.locator('header input[name=fields]');
    expect([await field.getAttribute('role'), await field.getAttribute('list')]).toEqual([null, null]);
    await field.fill('proyecto');
    await field.press('Enter');
    await page.waitForURL('**/busqueda?fields=proyecto');
  });
});
