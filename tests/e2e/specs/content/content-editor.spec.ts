import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { choose, fill, publish, saved, upload, write } from '../../src/editor-form.ts';
import { useEditedSite } from '../../src/site/use-edited-site.ts';
import { expect, test } from '../../src/test.ts';

const DOCUMENT = fileURLToPath(new URL('../../../../content/documents/bases-becas-2026.pdf', import.meta.url));

const running = useEditedSite();
let photographs: string;

const git = (...args: readonly string[]) => running.git(...args);
const get = (address: string) => fetch(running.site.url + address, { redirect: 'manual' });
const statusOf = async (address: string) => (await get(address)).status;

test.beforeAll(() => {
  photographs = mkdtempSync(path.join(tmpdir(), 'photographs-'));
});
test.afterAll(() => rmSync(photographs, { recursive: true }));

/** Loads a form in a new document, also when the form before it has unsaved changes. */
async function load(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${running.editor}#/collections/${address}`);
}

/** Opens a form from the list of its collection, which takes a fifth of the processor time of a new document. */
async function open(page: Page, address: string): Promise<void> {
  if (!page.url().startsWith(running.editor)) return load(page, address);
  // The list comes first, as a change from form to form would keep the fields of the first one.
  const [collection = ''] = address.split('/');
  for (const [hash, state] of [
    [collection, 'detached'],
    [address, 'visible'],
  ] as const) {
    await page.evaluate((to) => location.assign(`#/collections/${to}`), hash);
    await page.getByText('Escribiendo en ').waitFor({ state });
  }
}

async function openPreview(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Ver publicación' }).click();
  return opened;
}

const PHOTOGRAPHS = ['IMG_2034.JPG', 'patio.jpg', 'coro.jpg', 'cierre.jpg'];

test.use({ actionTimeout: 20_000 });

test('an editor publishes, corrects, withdraws and undoes without a terminal', async ({ page }) => {
  test.setTimeout(240_000);
  await test.step('upload four photographs, one with the name from the camera', async () => {
    for (const [index, name] of PHOTOGRAPHS.entries()) {
      const file = path.join(photographs, name);
      const background = { r: 60 * index, g: 90, b: 120 };
      await sharp({ create: { width: 1600, height: 1067, channels: 3, background } })
        .jpeg()
        .toFile(file);
      await open(page, 'images/new');
      await upload(page, 'Elige una imagen', file);
      const alt = `El concierto, foto ${index + 1}.`;
      await fill(page, { 'Qué se ve': alt, Autoría: 'Foto: Ana Editora', Licencia: 'CC BY 4.0' });
      await publish(page);
      await saved(page);
    }
    expect(git('log', '-1', '--format=%an: %s')).toBe('Ana Editora: Crea Imagen «images-cierre-jpg»\n');
  });

  await test.step('a document', async () => {
    await open(page, 'documents/new');
    await upload(page, 'Escoge un archivo', DOCUMENT);
    await fill(page, { Título: 'Programa del concierto' });
    await publish(page);
    await saved(page);
  });

  await test.step('a news item with a gallery', async () => {
    await open(page, 'news/new');
    await fill(page, { Título: 'Un concierto en el patio', Entradilla: 'Cuatro voces y un laúd', Etiquetas: 'musica' });
    await choose(page, 'Imagen', 'img_2034.jpg');
    await write(page, 'El patio se llenó antes de las ocho.');
    for (const name of PHOTOGRAPHS.slice(1)) {
      await page.getByRole('button', { name: 'Añadir fotografía' }).click();
      await choose(page, 'Imagen', name);
    }
    await choose(page, 'Documentos', 'bases-becas-2026.pdf');
    await publish(page);
    await saved(page);
    const text = await (await get('/noticias/un-concierto-en-el-patio')).text();
    for (const part of ['El patio se llenó', 'El concierto, foto 4.', 'Programa del concierto'])
      expect(text).toContain(part);
  });

  await test.step('an event; an error in it is reported, and no input is lost', async () => {
    await open(page, 'events/new');
    const event = {
      Nombre: 'Noche de laúd',
      Entradilla: 'Laúd y vihuela',
      Lugar: 'Patio de la sede',
      'Información práctica': 'Entrada libre',
    };
    await fill(page, { ...event, 'Cuándo empieza': 'mañana' });
    await choose(page, 'Imagen', 'patio.jpg');
    await write(page, 'Trae una silla.');
    await publish(page);
    await page.getByText(/«Cuándo empieza»: «mañana» no es una fecha\. Escriba 2026-03-05 19:30/).waitFor();
    expect(await statusOf('/eventos/noche-de-laud')).toBe(404);
    expect(git('status', '--porcelain') + git('diff')).toBe('');
    await fill(page, { 'Cuándo empieza': '2027-03-05 19:30' });
    await publish(page);
    await saved(page);
    expect(await (await get('/eventos/noche-de-laud')).text()).toContain('Trae una silla.');
  });

  await test.step('a sub-page, moved to another parent, and a contribution', async () => {
    await open(page, 'areas/new');
    await choose(page, 'Va debajo de', 'Área formacion › Becas');
    await fill(page, { Título: 'Becas de laúd', Entradilla: 'Para quien empieza' });
    await write(page, 'Se piden en mayo.');
    await publish(page);
    await saved(page);
    expect(await (await get('/formacion/becas/becas-de-laud')).text()).toContain('Se piden en mayo.');
    expect(git('ls-files', 'areas/**/becas-de-laud.md')).toBe('areas/formacion/becas/becas-de-laud.md\n');
    await open(page, 'areas/entries/becas-de-laud');
    await choose(page, 'Va debajo de', 'Área formacion');
    await publish(page);
    await saved(page);
    expect(await statusOf('/formacion/becas-de-laud')).toBe(200);
    // Only the last id of a URL identifies the page, so the previous URL still shows it.
    expect(await statusOf('/formacion/becas/becas-de-laud')).toBe(200);
    expect(git('ls-files', 'areas/**/becas-de-laud.md')).toBe('areas/formacion/becas-de-laud.md\n');
    // Moves it back: the redirect of the first move must not prevent this.
    await open(page, 'areas/entries/becas-de-laud');
    await choose(page, 'Va debajo de', 'Área formacion › Becas');
    await publish(page);
    await saved(page);
    expect(git('ls-files', 'areas/**/becas-de-laud.md')).toBe('areas/formacion/becas/becas-de-laud.md\n');
    expect(await statusOf('/formacion/becas-de-laud')).toBe(200);
    await open(page, 'contributions/new');
    await choose(page, 'Apartado', 'Libros');
    await fill(page, { Título: 'El laúd', Entradilla: 'Un libro', Día: '2026-11-01' });
    await choose(page, 'Imagen', 'coro.jpg');
    await write(page, 'Sobre sus cuerdas.');
    await publish(page);
    await saved(page);
    expect(await (await get('/aportaciones-de-los-patronos/libros/el-laud')).text()).toContain('Sobre sus cuerdas.');
    expect(git('status', '--porcelain') + git('diff')).toBe('');
  });

  await test.step('the previews of both', async () => {
    for (const [entry, shown] of [
      ['areas/entries/formacion/becas/becas-de-laud', 'Se piden en mayo.'],
      ['areas/entries/becas-de-laud', 'Se piden en mayo.'],
      ['contributions/entries/libros/el-laud', 'Sobre sus cuerdas.'],
    ] as const) {
      await open(page, entry);
      const preview = await openPreview(page);
      await preview.getByText(shown).waitFor();
      await preview.close();
    }
  });

  await test.step('a draft, visible only with its preview link', async () => {
    await open(page, 'news/new');
    await fill(page, { Título: 'Aún no', Entradilla: 'Un secreto' });
    await choose(page, 'Imagen', 'coro.jpg');
    await write(page, 'Todavía no se sabe.');
    await page.getByRole('switch').last().click();
    await publish(page);
    await saved(page);
    expect(await statusOf('/noticias/aun-no')).toBe(404);
    await open(page, `news/entries/${entryOf('aun-no')}`);
    const preview = await openPreview(page);
    await preview.getByText('Todavía no se sabe.').waitFor();
    await preview.getByText('Vista previa: esta versión aún no está publicada.').waitFor();
    await preview.close();
  });

  await test.step('the draft is scheduled, then corrected and published', async () => {
    await page.getByRole('switch').last().click();
    await fill(page, { 'Publicar el': '2099-01-01 09:00', Fecha: '2026-11-02' });
    await publish(page);
    await saved(page);
    expect(entryOf('aun-no')).toBe('2026-11-02-aun-no');
    expect(await statusOf('/noticias/aun-no')).toBe(404);
    // The file changes after the form was loaded.
    const file = `news/${entryOf('aun-no')}.md`;
    appendFileSync(path.join(running.site.contentDir, file), '\nDe otra mano.\n');
    await fill(page, { Título: 'Ya sí' });
    await publish(page);
    await page.getByText(/Esto ha cambiado desde que usted lo abrió/).waitFor();
    git('checkout', '--quiet', '--', file);
    await load(page, `news/entries/${entryOf('aun-no')}`);
    await fill(page, { 'Publicar el': '', Título: 'Ya sí' });
    await publish(page);
    await saved(page);
    expect(await (await get('/noticias/aun-no')).text()).toContain('Ya sí');
  });

  await test.step('a withdrawal redirects its address to another page, and can be undone', async () => {
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Eliminar entrada' }).click();
    await expect.poll(() => statusOf('/noticias/aun-no')).toBe(301);
    // The commit is created after the publication.
    await expect.poll(() => git('log', '-1', '--format=%s')).toMatch(/^Borra Noticia/);
    await page.goto(`${running.editor}historial`);
    await page.getByRole('button', { name: /^Deshacer: Borra Noticia/ }).click();
    await page.getByText('Deshecho y publicado.').waitFor();
    expect(await statusOf('/noticias/aun-no')).toBe(200);
    expect(git('log', '-1', '--format=%an: %s')).toMatch(/^Ana Editora: Deshace: Borra Noticia/);
    await page.getByRole('button', { name: /^Deshacer: Crea Evento/ }).click();
    // The previous page showed the same message, so the history is polled.
    await expect.poll(() => git('log', '-1', '--format=%s')).toMatch(/^Deshace: Crea Evento/);
    await expect.poll(() => statusOf('/eventos/noche-de-laud')).toBe(301);
    await page
      .getByRole('button', { name: /^Deshacer: Deshace: Crea Evento/ })
      .first()
      .waitFor();
    expect(git('status', '--porcelain') + git('diff')).toBe('');
  });
});

/** File name of a news item without its extension. It begins with its date. */
function entryOf(id: string): string {
  const file = git('ls-files', `news/*-${id}.md`).trim();
  return path.basename(file, '.md');
}

test('a file that is too large is reported as such', async () => {
  const { hostname, port } = new URL(running.editor);
  const headers = {
    'content-type': 'application/json',
    'content-length': 200_000_000,
    origin: running.editor.slice(0, -1),
  };
  const message = await new Promise<string>((resolve, reject) => {
    const call = request({ hostname, port, path: '/api/v1', method: 'POST', headers }, (answer) =>
      resolve(text(answer)),
    );
    call.on('error', reject).flushHeaders();
  });
  expect(message).toContain('Es demasiado grande');
});

test('another site in the same browser can neither read nor write', async () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${running.editor}api/v1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ action: 'getEntry', params: { path: 'site.yaml' } }),
    });
  expect((await post({ origin: running.editor.slice(0, -1) })).status).toBe(200);
  expect((await post({ origin: 'https://otro.example' })).status).toBe(403);
  expect((await post({})).status).toBe(403);
});
