import { expect, it, onTestFinished, vi } from 'vitest';
import { makeActions } from '../../test/make-actions.ts';
import { ContentFiles } from './content-files.ts';
import { EditorError } from './editor-error.ts';

interface Opened {
  readonly file: { readonly id: string };
}

it('keeps both changes when two images are saved at the same time', async () => {
  const { save, read } = await makeActions({
    'images/images.yaml': 'a.jpg: { alt: antes }\nb.jpg: { alt: antes }\n',
    'images/a.jpg': 'a',
    'images/b.jpg': 'b',
  });
  const change = (name: string) =>
    save(`described/images/${name}-jpg.yaml`, `file: /images/${name}.jpg\nalt: ahora ${name}\n`);
  await Promise.all([change('a'), change('b')]);
  const said = await read('images/images.yaml');
  expect(said).toContain('ahora a');
  expect(said).toContain('ahora b');
});

const toAsset = (file: string, text: string) => ({
  path: file,
  content: Buffer.from(text).toString('base64'),
  encoding: 'base64',
});

it('holds uploads until they are described, and publishes a replacement for a described file', async () => {
  const { act, save, read } = await makeActions({
    'images/images.yaml': 'c.jpg: { alt: antes }\n',
    'images/c.jpg': 'antes',
  });
  const upload = (name: string) =>
    act({ action: 'persistMedia', params: { asset: toAsset(`images/${name}.jpg`, name) } });
  for (const name of ['a', 'b', 'c']) await upload(name);
  expect(await read('images/c.jpg')).toBe('c');
  for (const name of ['a', 'b']) await expect(read(`images/${name}.jpg`)).rejects.toThrow('ENOENT');
  // The editor can select them.
  const listed = (await act({ action: 'getMedia', params: { mediaFolder: 'images' } })) as { path: string }[];
  expect(listed.map(({ path: name }) => name)).toEqual(['images/a.jpg', 'images/b.jpg', 'images/c.jpg']);
  await save('described/images/a-jpg.yaml', 'file: /images/a.jpg\nalt: La torre\n');
  expect(await read('images/a.jpg')).toBe('a');
  await act({ action: 'deleteFiles', params: { paths: ['images/b.jpg'], options: { commitMessage: 'Borra' } } });
  expect(await act({ action: 'getMedia', params: { mediaFolder: 'images' } })).toHaveLength(2);
});

it('keeps a file that was added with its description after an upload of the same name', async () => {
  const { act, save, read, write } = await makeActions({ 'images/images.yaml': '{}\n' });
  await act({ action: 'persistMedia', params: { asset: toAsset('images/a.jpg', 'olvidada') } });
  // As a `git pull` brings them.
  await write('images/a.jpg', 'torre');
  await write('images/images.yaml', 'a.jpg: { alt: Torre }\n');
  await save('described/images/a-jpg.yaml', 'file: /images/a.jpg\nalt: La torre\n');
  expect(await read('images/a.jpg')).toBe('torre');
});

it('reads a few images at a time, since all of them would not fit into memory', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `images/${String(index).padStart(2, '0')}.jpg`);
  const { act } = await makeActions(Object.fromEntries(names.map((name) => [name, name])));
  const read = ContentFiles.prototype.read;
  let [open, most] = [0, 0];
  const spy = vi.spyOn(ContentFiles.prototype, 'read').mockImplementation(async function (this: ContentFiles, name) {
    open += 1;
    most = Math.max(most, open);
    return read.call(this, name).finally(() => {
      open -= 1;
    });
  });
  onTestFinished(() => spy.mockRestore());
  const listed = (await act({ action: 'getMedia', params: { mediaFolder: 'images' } })) as { path: string }[];
  expect(listed.map(({ path: name }) => name)).toEqual(names);
  expect(most).toBeLessThan(10);
});

it('lists large documents without their content, which together would be too long for a response', async () => {
  const sizes = { 'documents/a.pdf': 200 * 1024, 'documents/b.pdf': 10 };
  const { act } = await makeActions(
    Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, 'x'.repeat(size)])),
  );
  const listed = (await act({ action: 'getMedia', params: { mediaFolder: '/documents' } })) as { content: string }[];
  expect(listed.map(({ content }) => Buffer.from(content, 'base64').length)).toEqual([0, 10]);
});

it('keeps an upload whose publication was rejected', async () => {
  const { save, act, read, answers } = await makeActions({ 'images/images.yaml': '{}\n' });
  await act({ action: 'persistMedia', params: { asset: toAsset('images/a.jpg', 'a') } });
  answers.push({ ok: false, text: 'Falta «alt».' });
  const describe = () => save('described/images/a-jpg.yaml', 'file: /images/a.jpg\nalt: La torre\n');
  await expect(describe()).rejects.toThrow('Falta «alt».');
  await expect(read('images/a.jpg')).rejects.toThrow('ENOENT');
  await describe();
  expect(await read('images/a.jpg')).toBe('a');
});

it('deletes an image in the library together with its description, without which no import would succeed', async () => {
  const { act, read, answers } = await makeActions({
    'images/images.yaml': 'a.jpg: { alt: A }\nb.jpg: { alt: B }\n',
    'images/a.jpg': 'a',
    'images/b.jpg': 'b',
  });
  const remove = () =>
    act({ action: 'deleteFiles', params: { paths: ['images/a.jpg'], options: { commitMessage: 'Borra' } } });
  answers.push({ ok: false, text: 'No existe a.jpg.' });
  await expect(remove()).rejects.toThrow(/^No se ha borrado\. Si se usa .*\nNo existe a\.jpg\./);
  await remove();
  await expect(read('images/a.jpg')).rejects.toThrow('ENOENT');
  expect(await read('images/images.yaml')).toBe('b.jpg: { alt: B }\n');
});

it('replaces the file of an image after a first attempt that was rejected', async () => {
  const { act, read, answers } = await makeActions({
    'images/images.yaml': 'a.jpg: { alt: A }\n',
    'images/a.jpg': 'a',
  });
  const entry = 'described/images/a-jpg.yaml';
  const { id: opened } = ((await act({ action: 'getEntry', params: { path: entry } })) as Opened).file;
  await act({ action: 'persistMedia', params: { asset: toAsset('images/b.jpg', 'b') } });
  const replace = (alt: string) => {
    const dataFiles = [{ path: entry, raw: `file: /images/b.jpg\nalt: ${alt}\n`, opened }];
    return act({ action: 'persistEntry', params: { dataFiles, assets: [], options: { commitMessage: 'Cambia' } } });
  };
  answers.push({ ok: false, text: 'Falta «alt».' });
  await expect(replace('""')).rejects.toThrow(/^Falta «alt»\./);
  answers.push({ ok: false, text: 'news/x.md:4: No hay ninguna imagen «a.jpg» con su entrada.' });
  await expect(replace('La torre')).rejects.toThrow(
    /^No se ha sustituido «a\.jpg»: .*\nNoticias: No hay ninguna imagen/,
  );
  await replace('La torre');
  expect([await read('images/images.yaml'), await read('images/b.jpg')]).toEqual(['b.jpg:\n  alt: La torre\n', 'b']);
  await expect(read('images/a.jpg')).rejects.toThrow('ENOENT');
});

it('does not replace an image by another one with the same name', async () => {
  const { act, read } = await makeActions({ 'images/images.yaml': '{}\n' });
  const add = (entry: string, alt: string) => {
    const dataFiles = [{ path: `described/images/${entry}.yaml`, raw: `file: /images/a.jpg\nalt: ${alt}\n` }];
    const assets = [toAsset('images/a.jpg', alt)];
    return act({ action: 'persistEntry', params: { dataFiles, assets, options: { commitMessage: 'Crea' } } });
  };
  await add('images-a-jpg', 'La torre');
  // As if the first response had been lost, also when the editor was restarted and Decap chose another path.
  for (const entry of ['images-a-jpg', 'images-a-jpg-1']) await add(entry, 'La torre');
  await expect(add('images-a-jpg-2', 'El patio')).rejects.toThrow('Ya hay otro archivo «a.jpg»');
  expect([await read('images/a.jpg'), await read('images/images.yaml')]).toEqual([
    'La torre',
    'a.jpg:\n  alt: La torre\n',
  ]);
  await add('images-a-jpg', 'La torre, de noche');
  expect(await read('images/a.jpg')).toBe('La torre, de noche');
});

it.each([
  ['site.yaml', 'name: [\n'],
  ['images/images.yaml', 'a.jpg: [\n'],
])('names a file that cannot be read: %s', async (name, text) => {
  const { act } = await makeActions({ [name]: text });
  const requests = name.startsWith('images/')
    ? [{ action: 'entriesByFolder', params: { folder: 'described/images', extension: 'yaml' } }]
    : [{ action: 'getEntry', params: { path: name } }];
  for (const request of requests) {
    await expect(act(request)).rejects.toThrow(EditorError);
    await expect(act(request)).rejects.toThrow(`${name} no se puede leer: tiene un error de escritura en la línea 2.`);
  }
});

it('opens a group of files although one of them cannot be read', async () => {
  const { act } = await makeActions({ 'site.yaml': 'name: [\n', 'town.yaml': 'video: a\n' });
  const files = ['site.yaml', 'town.yaml'].map((name) => ({ path: name, label: name }));
  expect(await act({ action: 'entriesByFiles', params: { files } })).toEqual([
    { data: null, file: { path: 'site.yaml', label: 'site.yaml', id: null } },
    { data: 'video: a\n', file: { path: 'town.yaml', label: 'town.yaml', id: expect.any(String) } },
  ]);
});

it('refuses to overwrite changes made since a form was opened, except its own', async () => {
  const { act, read, git } = await makeActions({ 'about.md': '---\ntitle: A\n---\n\nAntes\n' });
  const open = async () => ((await act({ action: 'getEntry', params: { path: 'about.md' } })) as Opened).file.id;
  const save = (text: string, opened: string) => {
    const dataFiles = [{ path: 'about.md', raw: `---\ntitle: A\n---\n\n${text}\n`, opened }];
    return act({ action: 'persistEntry', params: { dataFiles, assets: [], options: { commitMessage: 'Cambia' } } });
  };
  const [mine, hers] = [await open(), await open()];
  const { saved } = (await save('Mío', mine)) as { saved: Record<string, string> };
  // The same request again, as if the first response had been lost.
  await save('Mío', mine);
  await expect(save('De ella', hers)).rejects.toThrow('Esto ha cambiado desde que usted lo abrió');
  expect(await read('about.md')).toContain('Mío');
  await save('Mío otra vez', saved['about.md'] ?? '');
  expect(await read('about.md')).toContain('Mío otra vez');
  expect(git('log', '-1', '--format=%s')).toBe('Cambia «Quiénes somos»\n');
  const last = await open();
  await act({ action: 'deleteFiles', params: { paths: ['about.md'], options: { commitMessage: 'Borra' } } });
  await expect(save('De ella', last)).rejects.toThrow('Esto ya no existe');
});

it('refuses to overwrite what was created since a form was opened without content', async () => {
  const { act, read } = await makeActions({});
  const save = (text: string, opened?: string | null) => {
    const dataFiles = [{ path: 'notices.yaml', raw: `entries:\n  - text: ${text}\n`, opened }];
    return act({ action: 'persistEntry', params: { dataFiles, assets: [], options: { commitMessage: 'Avisa' } } });
  };
  await save('Mío', null);
  await save('Mío', null);
  await expect(save('De ella', null)).rejects.toThrow('Esto ha cambiado desde que usted lo abrió');
  expect(await read('notices.yaml')).toBe('- text: Mío\n');
  // An attempt whose response was lost may have created it.
  await save('Mío, corregido', undefined);
  expect(await read('notices.yaml')).toBe('- text: Mío, corregido\n');
});

it.each([
  ['areas/a/c.md', 'lugar: "b"', 'areas/b/c.md'],
  ['news/2026-01-01-c.md', 'fecha: "2026-01-02"', 'news/2026-01-02-c.md'],
])('refuses to move %s back in a form opened before it was moved', async (name, elsewhere, moved) => {
  const { act, read } = await makeActions({ [name]: '---\ntitle: A\n---\n\nTexto\n' });
  const { data, file } = (await act({ action: 'getEntry', params: { path: name } })) as Opened & { data: string };
  const save = (raw: string) => {
    const dataFiles = [{ path: name, raw, opened: file.id }];
    return act({ action: 'persistEntry', params: { dataFiles, assets: [], options: { commitMessage: 'Cambia' } } });
  };
  // A lost response is followed by a second attempt.
  for (const _ of [1, 2]) await save(data.replace(/^(?:lugar|fecha): .+$/m, elsewhere));
  await expect(save(data.replace('title: A', 'title: B'))).rejects.toThrow('Esto ha cambiado');
  expect(await read(moved)).toContain('title: A');
});

it('deletes no page that has pages below it', async () => {
  const page = '---\ntitle: A\n---\n';
  const { act, read } = await makeActions({ 'areas/a/b.md': page, 'areas/a/b/c.md': page });
  const remove = (name: string) =>
    act({ action: 'deleteFiles', params: { paths: [name], options: { commitMessage: 'Borra' } } });
  await expect(remove('areas/a/b.md')).rejects.toThrow('Debajo de esta página hay otras');
  expect(await read('areas/a/b.md')).toBe(page);
  for (const name of ['areas/a/b/c.md', 'areas/a/b.md']) await remove(name);
  await expect(read('areas/a/b.md')).rejects.toThrow('ENOENT');
});

it('reads files saved on Windows in the same way as the import', async () => {
  const page = 'areas/formacion/becas.md';
  const { act, save, read } = await makeActions({ [page]: '\uFEFF---\r\ntitle: 1.500\r\n---\r\n\r\nTexto\r\n' });
  const { data } = (await act({ action: 'getEntry', params: { path: page } })) as { data: string };
  expect(data).toBe('---\nlugar: "formacion"\ntitle: "1.500"\n---\n\nTexto\n');
  await save(page, data);
  expect(await read(page)).toBe('---\ntitle: "1.500"\n---\n\nTexto\n');
});

it('changes the day of a news item, also twice in the same form, and deletes it by its first name', async () => {
  const { act, save, read } = await makeActions({});
  const first = 'news/2026-01-01-a.md';
  for (const day of ['2026-12-30', '2026-12-31']) await save(first, `---\nfecha: "${day}"\ntitle: A\n---\n`);
  expect(await read('news/2026-12-31-a.md')).toBe('---\ntitle: A\n---\n\n\n');
  for (const day of ['2026-01-01', '2026-12-30']) await expect(read(`news/${day}-a.md`)).rejects.toThrow('ENOENT');
  await act({ action: 'deleteFiles', params: { paths: [first], options: { commitMessage: 'Borra' } } });
  await expect(read('news/2026-12-31-a.md')).rejects.toThrow('ENOENT');
});
