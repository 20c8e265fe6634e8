import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { ContentFiles } from './content-files.ts';
import { fromForm, readPlace, toForm } from './file-text.ts';
import { Places } from './places.ts';

async function writeFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await makeFolder();
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}

let root: string;
let places: Places;
beforeAll(async () => {
  root = await writeFolder({
    'areas/formacion/index.md': '---\ntitle: Formación\n---\n',
    'areas/formacion/becas.md': '---\ntitle: Becas\n---\nTexto',
    'areas/formacion/becas/oficios.md': '---\ntitle: Oficios\n---\n',
    'areas/formacion/a/b/c/d.md': '---\ntitle: D\n---\n',
    'areas/formacion/a/b/c/d/e.md': '---\ntitle: E\n---\n',
    'contributions/ensayos/section.yaml': 'name: Ensayos y artículos\n',
    'contributions/ensayos/vino.md': '---\ntitle: El vino\n---\n',
    'news/2026-01-01-a.md': '---\ntitle: A\n---\n',
    'news/b.md': '---\ntitle: B\n---\n',
  });
  places = new Places(new ContentFiles(root));
});

it('offers every page and every section as a parent', async () => {
  expect(await places.list('areas')).toEqual([
    { label: 'Formación', value: 'formacion' },
    { label: 'Formación › a › b › c › D', value: 'formacion/a/b/c/d' },
    { label: 'Formación › Becas', value: 'formacion/becas' },
    { label: 'Formación › Becas › Oficios', value: 'formacion/becas/oficios' },
  ]);
  expect(await places.list('contributions')).toEqual([{ label: 'Ensayos y artículos', value: 'ensayos' }]);
});

it('creates a page below its parent, moves one to a new parent, and finds both by their ids', async () => {
  expect(await places.choose('areas/musica.md', 'formacion/becas')).toBe('areas/formacion/becas/musica.md');
  expect(await places.choose('areas/formacion/becas.md', 'formacion')).toBe('areas/formacion/becas.md');
  expect(await places.choose('areas/formacion/becas/oficios.md', 'formacion')).toBe('areas/formacion/oficios.md');
  expect(await places.choose('areas/formacion/index.md', '')).toBe('areas/formacion/index.md');
  await expect(places.choose('areas/musica.md', '')).rejects.toThrow('Elija en «Va debajo de» dónde está la página.');
  await expect(places.choose('contributions/nueva.md', '')).rejects.toThrow(
    'Elija en «Apartado» dónde está la aportación.',
  );
  expect(await places.find('areas/oficios.md')).toBe('areas/formacion/becas/oficios.md');
  expect(await places.find('areas/formacion.md')).toBe('areas/formacion/index.md');
  expect(await places.find('contributions/vino.md')).toBe('contributions/ensayos/vino.md');
  expect(await places.find('areas/nueva.md')).toBe('areas/nueva.md');
  expect(await places.find('news/2026-02-02-a.md')).toBe('news/2026-01-01-a.md');
  // Not an item that lacks its day.
  expect(await places.find('news/2026-02-02-b.md')).toBe('news/2026-02-02-b.md');
});

it('moves no page away from the pages below it, and none below itself', async () => {
  const children = 'Debajo de esta página hay otras. Muévalas o bórrelas antes.';
  await expect(places.choose('areas/formacion/becas.md', 'formacion/a/b/c/d')).rejects.toThrow(children);
  await expect(places.checkLeaf('areas/formacion/becas.md')).rejects.toThrow(children);
  await expect(places.checkLeaf('areas/formacion/index.md')).rejects.toThrow(children);
  await expect(places.choose('areas/formacion/becas/oficios.md', 'formacion/becas/oficios')).rejects.toThrow(
    'Una página no puede estar debajo de sí misma. Elija otro lugar.',
  );
  for (const leaf of ['areas/formacion/becas/oficios.md', 'contributions/ensayos/vino.md', 'news/2026-01-01-a.md'])
    await places.checkLeaf(leaf);
});

it('finds a news item with another date by its id', async () => {
  expect(await places.find('news/2027-01-01-a.md')).toBe('news/2026-01-01-a.md');
  expect(await places.find('news/2026-01-01-a.md')).toBe('news/2026-01-01-a.md');
  expect(await places.find('news/2027-01-01-b.md')).toBe('news/2027-01-01-b.md');
  expect(await places.find('events/2027-01-01-a.md')).toBe('events/2027-01-01-a.md');
});

it('opens despite a page with invalid keys, and overwrites no other page', async () => {
  const folder = await writeFolder({
    'areas/cine/index.md': '\uFEFF---\r\ntitle: Cine y más\r\n---\r\n',
    'areas/cine/premios.md': '---\ntitle: Premios\nid: cine-premios\n---\n',
    'areas/teatro/index.md': '---\ntitle: Teatro\ntitle: Teatro\n  x: [\n---\n',
    'areas/teatro/premios.md': '---\ntitle: Premios\nid: teatro-premios\n---\n',
  });
  const some = new Places(new ContentFiles(folder));
  expect(await some.list('areas')).toEqual(
    expect.arrayContaining([
      { value: 'cine/premios', label: 'Cine y más › Premios' },
      { value: 'teatro/premios', label: 'Teatro › Premios' },
    ]),
  );
  await expect(some.choose('areas/cine/premios.md', 'teatro')).rejects.toThrow('Ahí ya hay un archivo «premios.md».');
});

it('reports a title from which no address can be derived', async () => {
  for (const name of ['news/2026-01-01-.md', 'events/.md', 'areas/.md'])
    await expect(places.find(name)).rejects.toThrow('El título necesita letras o cifras');
  await expect(places.find(`news/2026-01-01-${'a'.repeat(300)}.md`)).rejects.toThrow('El título, o el nombre');
});

it('finds the folder and the id of an entry for its address', async () => {
  expect(await places.toEntry('areas//becas')).toBe('areas/formacion/becas');
  expect(await places.toEntry('areas/formacion/becas/oficios')).toBe('areas/formacion/becas/oficios');
  expect(await places.toEntry('areas/formacion/index')).toBe('areas/formacion');
  expect(await places.toEntry('contributions//vino')).toBe('contributions/ensayos/vino');
  expect(await places.toEntry('news/2026-01-01-a')).toBe('news/2026-01-01-a');
  expect(await places.toEntry('areas/nada')).toBe('areas/nada');
  const folder = await writeFolder({ 'areas/cine/premios.md': '---\ntitle: Premios\nid: cine-premios\n---\n' });
  expect(await new Places(new ContentFiles(folder)).toEntry('areas/cine/premios')).toBe('areas/cine/cine-premios');
});

it('shows the parent in the form, and omits it from the file', () => {
  const name = 'areas/formacion/becas/oficios.md';
  const shown = toForm(name, '---\ntitle: Oficios\n---\nTexto\n');
  expect(shown).toBe('---\nlugar: "formacion/becas"\ntitle: Oficios\n---\nTexto\n');
  expect(readPlace(shown)).toBe('formacion/becas');
  expect(fromForm(name, shown, '')).toBe('---\ntitle: Oficios\n---\n\nTexto\n');
  expect(readPlace('---\ntitle: A\n---\n')).toBe(undefined);
});

it('shows the day of a news item in the form, and changes it with the name of the file', async () => {
  const name = 'news/2026-01-01-a.md';
  const shown = toForm(name, '---\ntitle: A\n---\nTexto\n');
  expect(shown).toBe('---\nfecha: "2026-01-01"\ntitle: A\n---\nTexto\n');
  expect(fromForm(name, shown, '')).toBe('---\ntitle: A\n---\n\nTexto\n');
  expect(readPlace(shown)).toBe('2026-01-01');
  expect(await places.choose(name, '2026-12-31')).toBe('news/2026-12-31-a.md');
  for (const place of ['2026-01-01', '', undefined]) expect(await places.choose(name, place)).toBe(name);
  // Decap names a new one by the day in UTC, and a saved one by its first day.
  for (const place of ['', undefined])
    expect(await places.choose('news/2026-07-01-b.md', place, '2026-07-02')).toBe('news/2026-07-02-b.md');
  expect(await places.find('news/2025-01-01-a.md')).toBe(name);
  const folder = await writeFolder({ [name]: '', 'news/2026-12-31-a.md': '' });
  await expect(new Places(new ContentFiles(folder)).choose(name, '2026-12-31')).rejects.toThrow('Elija otra fecha.');
  for (const day of ['31-12-2026', '../2026-12-31', '2026-12-31-x', 'mañana', '2026-02-30', '2026-13-01'])
    await expect(places.choose(name, day)).rejects.toThrow(`«Fecha»: «${day}» no es una fecha. Escriba 2026-12-31.`);
});
