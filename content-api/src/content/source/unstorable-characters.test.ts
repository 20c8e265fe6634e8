import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../../platform/base/test/make-folder.ts';
import { NOW, readChangedFixture } from '../../../test/support/fixture.ts';
import { readPages } from '../../../test/support/site-pages.ts';
import { readContent } from '../read-content.ts';
import { ContentFolderError, readContentFolder } from './content-folder.ts';
import { formatIssue } from './issues.ts';

const NEWS = 'news/2026-01-01-nueva.md';
const issuesOf = async (title: string, body: string) => {
  const text = `---\nsubtitle: S\nimage: partitura\ntitle: ${title}\n---\n${body}\n`;
  return readContent(await readChangedFixture({ [NEWS]: text }), NOW, await readPages()).issues.map(formatIssue);
};

// PostgreSQL refuses both in JSON, without naming a file.
it.each(['"A\\0B"', '"A\\u0000B"', '"A\\ud800B"'])('reports a title %s, which a database cannot store', async (title) =>
  expect(await issuesOf(title, 'Texto.')).toEqual([
    `${NEWS}:4: Este texto tiene un carácter que no se puede guardar. Bórrelo.`,
  ]),
);

it('reports zero bytes, which a power cut leaves in a file', async () =>
  expect(await issuesOf('A', 'Uno.\n\nDí\0a')).toEqual([
    `${NEWS}:8: Aquí se perdió una letra al guardar el archivo en otra codificación: «Dí\ufffda». Escríbala de nuevo.`,
  ]));

it('omits invisible characters of a word processor, which would split words and break links', async () => {
  const folder = await makeFolder();
  const text = '\uFEFF# La res\u00ADtau\u200Bra\u2060ción\uFEFF 👩‍🎨\n';
  writeFileSync(path.join(folder, 'home.md'), text);
  expect((await readContentFolder(folder)).texts.get('home.md')).toBe('# La restauración 👩‍🎨\n');
});

it('names a file whose name has another encoding, since it cannot be opened', async () => {
  const folder = await makeFolder();
  await mkdir(path.join(folder, 'images'));
  writeFileSync(Buffer.from(path.join(folder, 'images/canci\xf3n.jpg'), 'latin1'), '');
  const read = readContentFolder(folder);
  await expect(read).rejects.toThrow(ContentFolderError);
  await expect(read).rejects.toThrow('«images/canci\ufffdn.jpg» tiene letras en una codificación antigua');
});
