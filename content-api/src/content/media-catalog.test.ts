import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { FIXTURE, NOW, readChangedFixture } from '../../test/support/fixture.ts';
import { readPages } from '../../test/support/site-pages.ts';
import { withHash } from '../../test/support/with-hash.ts';
import { readContent } from './read-content.ts';
import { readContentFolder } from './source/content-folder.ts';
import { formatIssue } from './source/issues.ts';

const LIST = 'images/images.yaml';

async function withFocus(focus: string) {
  const list = (await readContentFolder(FIXTURE)).texts.get(LIST) ?? '';
  const changed = list.replace('alt: Hoja de música', `alt: Hoja de música, focus: ${focus}`);
  return readContent(await readChangedFixture({ [LIST]: changed }), NOW, await readPages());
}

it('passes the crop focus of an image to page headers and galleries', async () => {
  const { items } = await withFocus('arriba');
  const page = items.find(({ kind, id }) => kind === 'page' && id === 'becas')?.detail;
  expect(page).toMatchObject({ images: [withHash('partitura.jpg')], imagesFocus: ['top'] });
  const heads = items.map(({ summary }) => summary as { readonly image?: string; readonly imageFocus?: string });
  const shown = heads.filter(({ image }) => image?.startsWith('partitura.'));
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter(({ imageFocus }) => imageFocus !== 'top' && imageFocus !== undefined)).toEqual([]);
  expect(heads.filter(({ image, imageFocus }) => imageFocus && !image?.startsWith('partitura.'))).toEqual([]);
});

it('rejects any crop focus except the top edge', async () => {
  const { issues } = await withFocus('abajo');
  expect(issues.map(formatIssue)).toEqual([
    `${LIST}:2: «focus» solo puede ser «arriba». Sin él, los recortes conservan el centro.`,
  ]);
});

it('maps plain and outdated file addresses to the one with the current hash', async () => {
  const { media } = readContent(await readContentFolder(FIXTURE), NOW, await readPages());
  const names = [...media.pictures.values()].map(({ name }) => name.split('.')[1]);
  expect(new Set(names).size).toBe(names.length);
  for (const [plain, present] of media.addresses) {
    expect(media.toAddress(plain)).toBe(present);
    expect(media.toAddress(`${present}?w=480#x`)).toBe(`${present}?w=480#x`);
    expect(media.toAddress(plain.replace(/(\.\w+)$/, '.0123456789$1'))).toBe(present);
  }
  for (const other of ['/images/nada.jpg', '/noticias', 'https://a.example/images/partitura.jpg', '', '#x'])
    expect(media.toAddress(other)).toBe(other);
});

it('normalises decomposed file names and texts from macOS', async () => {
  const contentDir = await makeFolder();
  await cp(FIXTURE, contentDir, { recursive: true });
  const list = path.join(contentDir, LIST);
  const { texts } = await readContentFolder(FIXTURE);
  const named = 'añada.svg';
  await rename(path.join(contentDir, 'images/partitura.svg'), path.join(contentDir, 'images', named.normalize('NFD')));
  await writeFile(list, (texts.get(LIST) ?? '').replace('partitura.svg', named));
  const folder = await readContentFolder(contentDir);
  const { issues, media } = readContent(folder, NOW, await readPages());
  expect(issues.map(formatIssue).filter((line) => line.startsWith('images/'))).toEqual([]);
  expect(media.findPicture(named)?.file.source).toBe(path.join(contentDir, 'images', named.normalize('NFD')));
  await writeFile(list, 'Música: canción'.normalize('NFD'));
  expect((await readContentFolder(contentDir)).texts.get(LIST)).toBe('Música: canción');
});

it('names a described file that is skipped because of its name', async () => {
  const contentDir = await makeFolder();
  await cp(FIXTURE, contentDir, { recursive: true });
  const list = path.join(contentDir, LIST);
  const name = 'Añada - copia.svg';
  await rename(path.join(contentDir, 'images/partitura.svg'), path.join(contentDir, 'images', name.normalize('NFD')));
  await writeFile(list, (await readFile(list, 'utf8')).replace('partitura.svg', name));
  const { issues } = readContent(await readContentFolder(contentDir), NOW, await readPages());
  expect(issues.map(formatIssue)).toContainEqual(
    expect.stringMatching(/^images\/images\.yaml:\d+: images\/Añada - copia\.svg se pasa por alto, porque se llama/),
  );
});
