import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toPreviewText } from '@site/releases/preview-token';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import { FIXTURE, NOW } from '../../test/support/fixture.ts';
import { copyMedia } from '../../test/support/prepared-database.ts';
import { readPages } from '../../test/support/site-pages.ts';
import { withHash } from '../../test/support/with-hash.ts';
import type { Database } from '../database/database.ts';
import { importContent } from '../import/import-content.ts';
import type { ApiServer } from './api-server.ts';
import { buildApp } from './app.ts';

const SECRET = 'geheim';
const HOUR = 3_600_000;

const news = (title: string, keys: string) =>
  `---\ntitle: ${title}\nsubtitle: Entradilla\nimage: partitura\n${keys}\n---\nTexto con ${title.toLowerCase()}.\n`;

const FILES: Readonly<Record<string, string>> = {
  'news/2026-11-01-borrador.md': news('Xilofonista', 'draft: true'),
  'news/2026-11-02-manana.md': news('Zanfonista', 'publishAt: 2026-11-23 09:00'),
  'news/2026-11-03-hasta-hoy.md': news('Chirimista', 'publishUntil: 2026-11-22'),
  'areas/formacion/oculta/index.md': '---\ntitle: Oculta\ndraft: true\n---\nTexto.\n',
  'areas/formacion/oculta/debajo.md': '---\ntitle: Debajo\n---\nTexto.\n',
  'areas/formacion/actas.md': '---\ntitle: Actas\nfiles: [memoria-2025.pdf, actas.pdf, borrador.pdf]\n---\nTexto.\n',
  'areas/formacion/listado.md':
    '---\ntitle: Listado\nfiles: [memoria-2025.pdf, escrituras.pdf, acuerdos.pdf, borrador.pdf, circular.pdf]\n---\nTexto.\n',
  'documents/acuerdos.pdf': '%PDF-1.4 Acuerdos %%EOF',
  'documents/circular.pdf': '%PDF-1.4 Circular %%EOF',
  'documents/actas.pdf': '%PDF-1.4 Actas %%EOF',
  'documents/borrador.pdf': '%PDF-1.4 Borrador %%EOF',
  'documents/documents.yaml':
    'memoria-2025.pdf: { title: Memoria }\nestatutos.pdf: { title: Estatutos, publishAt: 2026-11-23 09:00 }\nescrituras.pdf: { title: Escrituras, publishAt: 2026-11-01 }\n' +
    'actas.pdf: { title: Actas, publishAt: 2026-11-23 09:00 }\nborrador.pdf: { title: Borrador, draft: true }\n' +
    'acuerdos.pdf: { title: Acuerdos, publishAt: 2026-11-23 09:00 }\ncircular.pdf: { title: Circular, publishUntil: 2026-11-20 }\n',
  'notices.yaml':
    '- { text: La sede cierra hoy, from: 2026-11-22 08:00, until: 2026-11-22, link: /contacto }\n' +
    '- { text: La sede abre a las nueve, from: 2026-11-23 08:00, until: 2026-11-23 }\n',
};

const tokenHeader = (set: string, secret: string, until = Date.now() / 1_000 + 600) => ({
  'x-vista-previa': toPreviewText({ set, until: Math.floor(until) }, secret),
});

/** Rendered media do not depend on the kind of database: the second kind reuses them. */
let dataDir: string;
beforeAll(async () => {
  dataDir = await makeFolder();
  await copyMedia(dataDir);
});

describe.each(TEST_DATABASES)('scheduled and unpublished content on $name', (kind) => {
  let database: Database;
  let app: ApiServer;
  let now = NOW;
  const at = (text: string) => {
    now = new Date(text);
  };
  beforeAll(async () => {
    const contentDir = await makeFolder();
    await cp(FIXTURE, contentDir, { recursive: true });
    for (const [file, text] of Object.entries(FILES)) {
      await mkdir(path.dirname(path.join(contentDir, file)), { recursive: true });
      await writeFile(path.join(contentDir, file), text);
    }
    database = await openMigrated(kind);
    expect(await importContent(database, { contentDir, dataDir, readPages }, NOW)).toMatchObject({
      outcome: 'imported',
    });
    app = await buildApp({
      database,
      dataDir,
      logLevel: 'silent',
      onMail: () => {},
      previewSecret: SECRET,
      now: () => now,
    });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const ask = (url: string, headers = {}) => app.inject({ url, headers });
  const status = async (url: string, headers = {}) => (await ask(url, headers)).statusCode;
  const titles = async (headers = {}) =>
    (await ask('/api/noticias', headers)).json().data.map(({ title }: { title: string }) => title);

  it('hides a draft from lists, single responses, sub-pages, search and corrections', async () => {
    at('2026-11-22T12:00:00+01:00');
    expect(await titles()).not.toContain('Xilofonista');
    expect(await status('/api/noticias/borrador')).toBe(404);
    expect(await status('/api/pages/oculta')).toBe(404);
    expect(await status('/api/pages/debajo')).toBe(404);
    const page = (await ask('/api/pages/formacion')).json().data;
    expect(page.subPages.map(({ id }: { id: string }) => id)).not.toContain('oculta');
    expect((await ask('/api/search?fields=xilofonista')).json()).toMatchObject({ total: 0, correction: null });
    expect((await ask('/api/search?fields=xilofonitsa')).json()).toMatchObject({ total: 0, correction: null });
  });

  it('shows an item from its publication time on, also in corrections', async () => {
    at('2026-11-23T08:59:59+01:00');
    expect(await titles()).not.toContain('Zanfonista');
    expect((await ask('/api/search?fields=zanfonitsa')).json().total).toBe(0);
    at('2026-11-23T09:00:00+01:00');
    expect(await titles()).toContain('Zanfonista');
    expect(await status('/api/noticias/manana')).toBe(200);
    expect((await ask('/api/search?fields=zanfonitsa')).json()).toMatchObject({ total: 1, correction: 'zanfonista' });
  });

  it('shows an item until the end of its last day', async () => {
    at('2026-11-22T23:59:59+01:00');
    expect(await titles()).toContain('Chirimista');
    expect((await ask('/api/search?fields=chirimitsa')).json().correction).toBe('chirimista');
    at('2026-11-23T00:00:00+01:00');
    expect(await titles()).not.toContain('Chirimista');
    expect(await status('/api/noticias/hasta-hoy')).toBe(404);
    expect((await ask('/api/search?fields=texto%20chirimitsa')).json()).toMatchObject({
      correction: null,
      alternative: null,
    });
  });

  it('serves a document only while it is published, and drafts only in a preview', async () => {
    const preview = tokenHeader('contenido', SECRET);
    const statusOf = (name: string, headers = {}) => status(`/downloads/${name}.pdf`, headers);
    at('2026-11-22T12:00:00+01:00');
    // For callers who may see it, the address without a hash redirects.
    expect(await Promise.all(['memoria-2025', 'borrador', 'actas', 'circular'].map((name) => statusOf(name)))).toEqual([
      302, 404, 404, 404,
    ]);
    expect(await Promise.all(['borrador', 'actas', 'circular'].map((name) => statusOf(name, preview)))).toEqual([
      302, 302, 404,
    ]);
    at('2026-11-23T09:00:00+01:00');
    expect([await statusOf('actas'), await statusOf('borrador')]).toEqual([302, 404]);
  });

  it('lists only those documents on a page that can be opened', async () => {
    const listed = async (headers = {}) =>
      (await ask('/api/pages/actas', headers)).json().data.files.map(({ title }: { title: string }) => title);
    at('2026-11-22T12:00:00+01:00');
    expect(await listed()).toEqual(['Memoria']);
    expect(await listed(tokenHeader('contenido', SECRET))).toEqual(['Memoria', 'Actas', 'Borrador']);
    at('2026-11-23T09:00:00+01:00');
    expect(await listed()).toEqual(['Memoria', 'Actas']);
  });

  it('shows a fixed document of the transparency page only while it can be opened', async () => {
    const shown = async (headers = {}) => {
      const { estatutos, escrituras } = (await ask('/api/transparencia', headers)).json().data;
      return [estatutos.title, escrituras.title];
    };
    at('2026-11-22T12:00:00+01:00');
    expect(await shown()).toEqual(['', 'Escrituras']);
    expect(await shown(tokenHeader('contenido', SECRET))).toEqual(['Estatutos', 'Escrituras']);
    at('2026-11-23T09:00:00+01:00');
    expect(await shown()).toEqual(['Estatutos', 'Escrituras']);
  });

  it('finds a page by its listed documents, not by the title of a hidden one', async () => {
    at('2026-11-22T12:00:00+01:00');
    const found = async (text: string) =>
      (await ask(`/api/search?fields=${text}`)).json().data.map(({ name }: { name: string }) => name);
    for (const seen of ['memoria', 'escrituras']) expect(await found(seen)).toContain('Listado');
    for (const hidden of ['borrador', 'acuerdos', 'circular']) expect(await found(hidden)).not.toContain('Listado');
    expect(JSON.stringify((await ask('/api/search?fields=listado')).json())).not.toMatch(/Borrador|Acuerdos|Circular/);
  });

  it('sends the time until which a response is valid', async () => {
    const until = async () => (await ask('/api/home')).headers['x-valid-until'];
    at('2026-11-22T12:00:00+01:00');
    expect(await until()).toBe('2026-11-22T23:00:00.000Z');
    at('2026-11-23T08:30:00+01:00');
    expect(await until()).toBe('2026-11-23T08:00:00.000Z');
    at('2026-11-25T08:30:00+01:00');
    expect(await until()).toBeUndefined();
  });

  it('returns a current notice as a site property', async () => {
    const notices = async () =>
      (await ask('/api/properties')).json().data.filter(({ name }: { name: string }) => name === 'aviso');
    at('2026-11-22T12:00:00+01:00');
    expect(await notices()).toEqual([{ name: 'aviso', value: 'La sede cierra hoy', href: '/contacto' }]);
    at('2026-11-23T00:00:00+01:00');
    expect(await notices()).toEqual([]);
    at('2026-11-23T08:00:00+01:00');
    expect(await notices()).toEqual([{ name: 'aviso', value: 'La sede abre a las nueve' }]);
  });

  it('shows drafts and scheduled items to the holder of a preview token, uncached', async () => {
    at('2026-11-23T08:00:00+01:00');
    const headers = tokenHeader('contenido', SECRET);
    const answer = await ask('/api/noticias/borrador', headers);
    expect(answer.json().data.title).toBe('Xilofonista');
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(answer.headers.etag).toBeUndefined();
    expect(await status('/api/pages/debajo', headers)).toBe(200);
    expect(await titles(headers)).toEqual(expect.arrayContaining(['Xilofonista', 'Zanfonista']));
    expect(await titles(headers)).not.toContain('Chirimista');
  });

  it('does not cache a response whose preview token expires while it is built', async () => {
    const headers = tokenHeader('contenido', SECRET);
    vi.spyOn(database, 'query').mockImplementationOnce((...call) => {
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR);
      return database.query(...call);
    });
    const answer = await ask('/api/noticias/borrador', headers);
    expect(answer.json().data.title).toBe('Xilofonista');
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store' });
  });

  it.each([
    ['no preview token', {}],
    ['a preview token signed with another secret', tokenHeader('contenido', 'otro')],
    ['an expired preview token', tokenHeader('contenido', SECRET, (Date.now() - HOUR) / 1_000)],
    ['a preview token for a release set', tokenHeader('0123456789ab', SECRET)],
  ])('shows no draft with %s', async (_, headers) => {
    expect(await status('/api/noticias/borrador', headers)).toBe(404);
    for (const prefix of [
      '/vista-previa',
      '/%76ista-previa',
      '/vista%2Dprevia',
      '/./vista-previa',
      '/x/../vista-previa',
    ])
      expect([prefix, await status(`${prefix}/api/noticias/borrador`, headers)]).toEqual([
        prefix,
        expect.toBeOneOf([400, 404]),
      ]);
  });

  it('lists the credits of the images that are shown', async () => {
    const { data } = (await ask('/api/creditos')).json();
    expect(data.map(({ image }: { image: string }) => image)).toContainEqual(withHash('partitura.jpg'));
    expect(data[0]).toEqual({
      image: expect.any(String),
      alt: expect.any(String),
      credit: expect.stringMatching(/ · /),
    });
  });
});
