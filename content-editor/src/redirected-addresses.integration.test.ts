import path from 'node:path';
import { readContentFolder } from '@site/content-api/content/content-folder';
import { readContent } from '@site/content-api/content/read-content';
import { formatResult } from '@site/content-api/import/report';
import { readWorkspacePages } from '@site/releases/workspace-pages';
import { expect, it } from 'vitest';
import { makeActions } from '../test/make-actions.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NEWS = 'news/2026-01-01-nueva.md';
const ALIASED = '---\ntitle: Nueva\nsubtitle: Una\nimage: torre-homenaje\naliases: [/cartel]\n---\nTexto.\n';
const CARTEL = '- { from: /Cartel, to: /noticias }\n';

/** The text of the import that refuses the alias of a page. */
async function refuseAlias() {
  const folder = await readContentFolder(path.join(ROOT, 'content'));
  const texts = new Map([...folder.texts, [NEWS, ALIASED], ['redirects.yaml', CARTEL]]);
  const { issues } = readContent({ ...folder, texts }, new Date(), await readWorkspacePages(ROOT));
  return formatResult({ outcome: 'refused', issues }, 'content');
}

it('replaces the redirect of a short address that a page takes again', async () => {
  const { save, answers, read } = await makeActions({ 'redirects.yaml': `- { from: /x, to: /y }\n${CARTEL}` });
  answers.push({ ok: false, text: await refuseAlias() });
  await save(NEWS, ALIASED);
  expect(await read('redirects.yaml')).toBe('- { from: /x, to: /y }\n');
});

it('keeps addresses with signs of YAML when their page is deleted', async () => {
  const lost = ['/noticia,12.html', '/a: b', '/c #d', '/e"f', '/{g}', '/ñ?id=1&b=2'].map((from) => ({
    from,
    to: '/noticias',
  }));
  const { act, answers, read } = await makeActions({ [NEWS]: ALIASED, 'redirects.yaml': '- { from: /x, to: /y }\n' });
  const text = formatResult(
    { outcome: 'imported', items: 1, pictures: [], lost, deadLinks: [], hiddenLinks: [], skipped: [] },
    'content',
  );
  answers.push({ ok: true, text });
  await act({ action: 'deleteFiles', params: { paths: [NEWS], options: { commitMessage: 'Borra' } } });
  const redirects = [
    '- { from: /x, to: /y }',
    '- { from: "/noticia,12.html", to: /noticias }',
    '- { from: "/a: b", to: /noticias }',
    '- { from: "/c #d", to: /noticias }',
    `- { from: /e"f, to: /noticias }`,
    '- { from: "/{g}", to: /noticias }',
    '- { from: /ñ?id=1&b=2, to: /noticias }',
  ];
  expect(await read('redirects.yaml')).toBe(`${redirects.join('\n')}\n`);
});
