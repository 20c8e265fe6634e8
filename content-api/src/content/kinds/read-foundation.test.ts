import { expect, it } from 'vitest';
import { NOW, readChangedFixture } from '../../../test/support/fixture.ts';
import { readPages } from '../../../test/support/site-pages.ts';
import { readContent } from '../read-content.ts';

const ACCOUNTS = 'transparency.yaml';

const LIST = 'documents/documents.yaml';

it.each(
  ['draft: true', 'publishAt: 2099-01-01', 'publishUntil: 2026-12-01'].flatMap((key) =>
    ['Memoria de 2025', 'Estatutos'].map((title) => [title, key] as const),
  ),
)('does not index the document «%s» with %s as part of the transparency page', async (title, key) => {
  const list = (await readChangedFixture({})).texts.get(LIST) ?? '';
  const changed = list.replace(`title: ${title}`, `title: Secreta, ${key}`);
  expect(changed).not.toBe(list);
  const { items, issues } = readContent(await readChangedFixture({ [LIST]: changed }), NOW, await readPages());
  expect(issues).toEqual([]);
  const body = items.find(({ path, kind }) => path === '/transparencia' && kind === 'single')?.search?.body;
  expect(body).toContain('Escrituras. El acta de constitución');
  expect(body).not.toContain('Secreta');
});

it.each([
  ['year: 20255, income: 5, spending: 4, programmes: 3', '«20255» no es un año'],
  ['year: 2025, income: -5, spending: 4, programmes: 3', '«income» no puede ser menor que cero'],
  ['year: 2024, income: 5, spending: 4, programmes: 3', 'Las cuentas de 2024 ya están'],
  ['year: -5, income: 5, spending: 4, programmes: 3', '«-5» no es un año'],
  ['year: nada, income: 5, spending: 4, programmes: 3', '«year» debe ser un número entero'],
])('reports accounts with %s instead of publishing other figures', async (entry, message) => {
  const before = ((await readChangedFixture({})).texts.get(ACCOUNTS) ?? '').replace(/^accounts:[\s\S]*/m, '');
  const accounts = `accounts:\n  - { year: 2024, income: 5, spending: 4, programmes: 3 }\n  - { ${entry} }\n`;
  const changed = await readChangedFixture({ [ACCOUNTS]: before + accounts });
  const { issues } = readContent(changed, NOW, await readPages());
  expect(issues.map((issue) => issue.message)).toEqual([expect.stringContaining(message)]);
});
