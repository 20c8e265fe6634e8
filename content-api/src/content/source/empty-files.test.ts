import { expect, it } from 'vitest';
import { NOW, readChangedFixture } from '../../../test/support/fixture.ts';
import { readPages } from '../../../test/support/site-pages.ts';
import { readContent } from '../read-content.ts';
import { formatIssue } from './issues.ts';

const read = async (file: string, text: string) =>
  readContent(await readChangedFixture({ [file]: text }), NOW, await readPages());

it.each([
  ['a news item', 'news/2026-01-01-nueva.md', '---\n---\nTexto.\n', 'Falta «title»'],
  ['a page', 'about.md', '---\n# title: Quiénes somos\n---\nTexto.\n', 'Falta «title»'],
  ['an area', 'areas/social/index.md', '---\n---\n', 'Falta «title»'],
  ['the site', 'site.yaml', '', 'Falta «name»'],
])('reports %s whose keys are all missing, instead of leaving it out', async (_what, file, text, expected) => {
  const issues = (await read(file, text)).issues.map(formatIssue);
  expect(issues.filter((issue) => issue.startsWith(`${file}:`) && issue.includes(expected))).toHaveLength(1);
});

it('keeps a page whose keys are all optional', async () => {
  const { items, issues } = await read('town.yaml', '# Sin vídeo ni fotografías\n');
  expect(issues).toEqual([]);
  expect(items.find(({ path }) => path === '/la-ciudad-de-requena')?.detail).toMatchObject({ video: '', images: [] });
});
