import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { publish, saved } from '../../src/editor-form.ts';
import { useEditedSite } from '../../src/site/use-edited-site.ts';
import { expect, test } from '../../src/test.ts';

const BODY = `1986. Se crea la Fundación.
1992. Se abre la biblioteca.

2004. Se restaura la torre, empezada en
1990. Y el día
12. Después, nada.

- 1986. En una lista
- 1992. En la misma

Entrada libre* hasta 3 * 4 = 12 plazas* y 5 * 6 = 30.

| uno    | dos |
| ------ | --- |
| a \\| b | 1986. Fin |

Último`;
const running = useEditedSite();

const toFile = (name: string) => path.join(running.site.contentDir, name);
const read = (name: string) => readFileSync(toFile(name), 'utf8');

/** Opens an entry, or one of its list, and types at the end of its text. */
async function extend(page: Page, entry: string, typed: readonly string[], listed?: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${running.editor}#/collections/${entry}`);
  // The button that expands the entry has no name.
  if (listed) await page.getByText(listed).last().locator('xpath=preceding-sibling::div/button[1]').click();
  await page.locator('[data-slate-editor]:visible > *').last().click();
  await page.keyboard.press('Control+End');
  for (const [index, text] of typed.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await page.keyboard.insertText(text);
  }
  await publish(page);
  await saved(page);
}

test('a letter typed into a text with years, asterisks and bars changes nothing else', async ({ page }) => {
  test.setTimeout(120_000);
  const [file] = running.git('ls-files', 'news').split('\n');
  const name = path.basename(file ?? '', '.md');
  const [, front] = /^(---\n[\s\S]*?\n---\n\n)/.exec(read(`news/${name}.md`)) ?? [];
  writeFileSync(toFile(`news/${name}.md`), `${front}${BODY}\n`);
  running.git('commit', '--quiet', '--all', '-m', 'A mano');
  // Decap lists, pads and escapes in its own way.
  const expected = BODY.replaceAll('- 19', '* 19')
    .replace(/[*](?= hasta| 4| y| 6)/g, '\\*')
    .replace('| uno    | dos |', '| uno    | dos       |')
    .replace('| ------ | --- |', '| ------ | --------- |');
  for (const end of ['.', '..']) {
    await extend(page, `news/entries/${name}`, ['.']);
    expect(read(`news/${name}.md`).slice(-expected.length - end.length - 1)).toBe(`${expected}${end}\n`);
  }
  // Editors type paragraphs that begin with numbers.
  await extend(page, `news/entries/${name}`, [
    '.',
    '5. de marzo',
    '12. de abril',
    '2010. Se amplía',
    '2019. Se cierra',
  ]);
  await extend(page, `news/entries/${name}`, ['.']);
  const { data } = await (await fetch(`${running.site.apiUrl}/api/noticias/${name.slice(11)}`)).json();
  for (const shown of [
    '<p>1986. Se crea la Fundación.\n1992. Se abre la biblioteca.</p>',
    'empezada en\n1990. Y el día\n12. Después, nada.</p>',
    '<li>1986. En una lista</li>',
    'Entrada libre* hasta 3 * 4 = 12 plazas* y 5 * 6 = 30.',
    '<td>a | b</td>',
    '<p>12. de abril</p>\n<p>2010. Se amplía</p>\n<p>2019. Se cierra.</p>',
  ])
    expect(data.content).toContain(shown);
});

test('a letter typed into one text of a list keeps the years of all', async ({ page }) => {
  test.setTimeout(120_000);
  const [first] = parse(read('trustees.yaml'));
  const text = '1986. Nace.\n\n1992. Estudia.';
  const entries = ['Ana', 'Luis'].map((name) => ({ ...first, name, content: text }));
  writeFileSync(toFile('trustees.yaml'), stringify(entries));
  running.git('commit', '--quiet', '--all', '-m', 'A mano');
  await extend(page, 'foundation/entries/trustees-yaml', ['.'], 'Luis');
  expect(parse(read('trustees.yaml')).map(({ content }: { content: string }) => content)).toEqual([text, `${text}.`]);
});

test('a sum with a point, which would be read as another one, is refused until it is corrected', async ({ page }) => {
  await page.goto(`${running.editor}#/collections/foundation/entries/transparency-yaml`);
  await page.getByRole('button', { name: 'Añadir cuentas' }).click();
  const type = (key: string, digits: string) => page.locator(`input[id^="${key}-field"]`).last().fill(digits);
  const sums = { year: '2026', income: '642.500', spending: '633100', programmes: '531900' };
  for (const [key, digits] of Object.entries(sums)) await type(key, digits);
  await publish(page);
  await expect(page.getByText('Ingresos: solo cifras, sin puntos ni decimales.')).toBeVisible();
  // Cleared first: Decap restores the cursor position, so that the existing text would be kept.
  await type('income', '');
  await type('income', '642500');
  await publish(page);
  await saved(page);
  const { accounts } = parse(read('transparency.yaml'));
  expect(accounts).toContainEqual({ year: 2026, income: 642_500, spending: 633_100, programmes: 531_900 });
});
