import { expect, it } from 'vitest';
import { NOW, readChangedFixture } from '../../../test/support/fixture.ts';
import { readPages } from '../../../test/support/site-pages.ts';
import { readContent } from '../read-content.ts';

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
