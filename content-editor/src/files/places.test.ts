import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContentFiles } from './content-files.ts';
import { fromForm, readPlace, toForm } from './file-text.ts';
import { Places } from './places.ts';

let root: string;
let places: Places;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'places-'));
  for (const [file, text] of Object.entries({
    'areas/formacion/index.md': '---\ntitle: Formación\n---\n',
    'areas/formacion/becas.md': '---\ntitle: Becas\n---\nTexto',
    'areas/formacion/becas/oficios.md': '---\ntitle: Oficios\n---\n',
    'areas/formacion/a/b/c/d.md': '---\ntitle: D\n---\n',
    'areas/formacion/a/b/c/d/e.md': '---\ntitle: E\n---\n',
    'contributions/ensayos/section.yaml': 'name: Ensayos y artículos\n',
    'contributions/ensayos/vino.md': '---\ntitle: El vino\n---\n',
    'news/2026-01-01-a.md': '---\ntitle: A\n---\n',
  })) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  places = new Places(new ContentFiles(root));
});
afterAll(() => rm(root, { recursive: true }));

it('offers every page as one below which another may lie, and every section', async () => {
  expect(await places.list('areas')).toEqual([
    { label: 'Formación', value: 'formacion' },
    { label: 'Formación › a › b › c › D', value: 'formacion/a/b/c/d' },
    { label: 'Formación › Becas', value: 'formacion/becas' },
    { label: 'Formación › Becas › Oficios', value: 'formacion/becas/oficios' },
  ]);
  expect(await places.list('contributions')).toEqual([{ label: 'Ensayos y artículos', value: 'ensayos' }]);
});

it('puts a new page where it is said to belong, moves one that belongs elsewhere now, and finds both by their id', async () => {
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
  expect(await places.find('news/2026-01-01-a.md')).toBe('news/2026-01-01-a.md');
});

it('shows the place in the form, and leaves it out of the file', () => {
  const name = 'areas/formacion/becas/oficios.md';
  const shown = toForm(name, '---\ntitle: Oficios\n---\nTexto\n');
  expect(shown).toBe('---\nlugar: "formacion/becas"\ntitle: Oficios\n---\nTexto\n');
  expect(readPlace(shown)).toBe('formacion/becas');
  expect(fromForm(name, shown, '')).toBe('---\ntitle: Oficios\n---\n\nTexto\n');
  expect(readPlace('---\ntitle: A\n---\n')).toBe(undefined);
});
