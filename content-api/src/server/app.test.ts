import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import { FIXTURE, NOW } from '../../test/support/fixture.ts';
import type { Database } from '../database/database.ts';
import { importContent } from '../import/import-content.ts';
import type { ApiServer } from './api-server.ts';
import { buildApp } from './app.ts';

describe.each(TEST_DATABASES)('the calls on $name', (kind) => {
  let database: Database;
  let app: ApiServer;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'content-api-'));
    database = await openMigrated(kind);
    await importContent(database, { contentDir: FIXTURE, dataDir }, NOW);
    app = await buildApp({ database, dataDir, logLevel: 'silent', onMail: () => {} });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const ids = async (url: string): Promise<unknown> => {
    const { data } = (await get(url)).json<{ data: { id: string }[] }>();
    return data.map(({ id }) => id);
  };
  const filter = (...entries: readonly (readonly [string, unknown])[]): string =>
    encodeURIComponent(JSON.stringify(entries.map(([field, value]) => ({ field, value }))));

  // Every call of the specification (section 7), with the shape of its answer.
  it.each([
    ['/api/home', { data: { video: expect.stringContaining('youtube'), content: expect.stringContaining('<h2>') } }],
    [
      '/api/contributor',
      { data: [{ name: 'Bodega Ficticia', image: 'logo-01.jpg', imageAlt: 'Bodega Ficticia' }], total: 1 },
    ],
    [
      '/api/carousel',
      { data: [{ buttonUrl: '/noticias/torre-abierta' }, { buttonUrl: '', buttonText: '' }], total: 2 },
    ],
    ['/api/impulsamos', { data: [{ name: 'Música', icon: 'arpa' }, { name: 'Archivo' }], total: 2 }],
    [
      '/api/eventos/taller-ceramica',
      { data: { date: null, end: null, status: 'scheduled', content: '<p>La fecha se anunciará pronto.</p>' } },
    ],
    [
      '/api/eventos/jornada-archivo',
      { data: { date: '2025-03-05T19:30:00+01:00', status: 'cancelled', images: [], files: [] } },
    ],
    ['/api/eventos/exposicion-larga', { data: { date: '2026-11-19', end: '2026-11-25' } }],
    ['/api/eventos', { total: 4 }],
    ['/api/noticias', { total: 3 }],
    [
      '/api/patron',
      { data: [{ name: 'Amparo Ferrer Roda', position: 'Presidenta', order: 0 }, { order: 1 }], total: 2 },
    ],
    [
      '/api/presidente',
      { data: { title: 'Carta de la presidenta', files: [{ path: 'memoria-2025.pdf' }], images: [] } },
    ],
    ['/api/fundador', { data: { title: 'El fundador' } }],
    ['/api/nosotros', { data: { title: 'Quiénes somos' } }],
    [
      '/api/transparencia',
      {
        data: {
          estatutos: { path: 'estatutos.pdf' },
          escrituras: { path: 'escrituras.pdf' },
          files: [{ title: 'Memoria de 2025', type: 'application/pdf' }],
        },
      },
    ],
    ['/api/pages/formacion', { data: { id: 'formacion', path: '/formacion', subPages: [{ id: 'becas' }] } }],
    ['/api/pages/prorroga', { data: { path: '/formacion/becas/universitarias/solicitud/plazos/prorroga' } }],
    ['/api/pages/casa-seda', { data: { title: 'La casa de la seda', path: '/proyectos/casa-seda' } }],
    ['/api/pages/becas/list', { data: [{ id: 'universitarias' }, { id: 'escolares', style: 'embedded' }], total: 2 }],
    [
      '/api/ciudad',
      {
        data: {
          historyContent: expect.any(String),
          images: ['torre-homenaje.jpg'],
          imagesNames: ['Torre del Homenaje'],
        },
      },
    ],
    [
      '/api/proyectos',
      { data: [{ id: 'casa-seda', name: 'La casa de la seda', description: 'Un telar vuelve a funcionar' }], total: 1 },
    ],
    [
      '/api/proyectos/casa-seda',
      { data: { name: 'La casa de la seda', content: expect.stringContaining('telares'), subPages: [] } },
    ],
    ['/api/aportaciones', { data: [{ id: 'ensayos', name: 'Ensayos' }], total: 1 }],
    [
      '/api/aportaciones/ensayos',
      { data: [{ id: 'la-vina-y-el-mapa', seccionId: 'ensayos' }], total: 1, extra: { title: 'Ensayos' } },
    ],
    [
      '/api/aportaciones/ensayos/la-vina-y-el-mapa',
      { data: { date: '2025-05-02T00:00:00+02:00', content: expect.stringContaining('viñas') } },
    ],
    ['/api/search?fields=restaruacion', { data: [{ url: expect.any(String) }, {}, {}], correction: 'restauración' }],
    [
      '/api/properties',
      {
        data: [
          { name: 'name' },
          { name: 'instagram' },
          { name: 'youtube' },
          { name: 'mail' },
          { name: 'mail' },
          { name: 'phone', value: '+34 962 000 000' },
        ],
      },
    ],
    ['/api/extra', { data: { name: 'Centenario' } }],
    ['/api/extra/sub', { data: [{ id: 'programa', name: 'Programa del centenario' }], total: 1 }],
    ['/api/extra/sub/programa', { data: { name: 'Programa del centenario', content: '<p>Actos de todo el año.</p>' } }],
    ['/api/languages', { es: { greeting: 'Hola' } }],
    ['/api/hello', { data: { name: 'content-api' } }],
    ['/api/restoration', { data: [{ id: 'retablo' }], total: 1 }],
    ['/api/restoration/retablo', { data: { id: 'retablo' } }],
    ['/api/social', { data: [], total: 0 }],
    ['/api/bandas', { data: [], total: 0 }],
    ['/api/orquesta', { data: [], total: 0 }],
    ['/api/teatro', { data: [{ id: 'teatro-premios' }], total: 1 }],
    ['/api/teatro/libros', { data: [], total: 0 }],
    ['/api/teatro/premios', { data: [{ id: 'premio-2025' }], total: 1 }],
    ['/api/teatro/premios/premio-2025', { data: { id: 'premio-2025' } }],
    ['/api/cine', { data: [], total: 0 }],
    ['/api/cine/premios', { data: [], total: 0 }],
    ['/api/musica', { data: [{ id: 'organo' }], total: 1 }],
    ['/api/musica/organo', { data: { id: 'organo' } }],
    ['/api/investigacion', { data: [], total: 0 }],
    ['/api/formacion', { data: [{ id: 'becas' }], total: 1 }],
    ['/api/redirects', { data: [{ from: '/index.php', to: '/inicio' }], total: 1 }],
    ['/api/health', { status: 'ok' }],
  ])('%s is answered', async (url, expected) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toMatchObject(expected);
  });

  it('lists news newest first, as summaries without text', async () => {
    const { data } = (await get('/api/noticias')).json<{ data: Record<string, unknown>[] }>();
    expect(data.map(({ id }) => id)).toEqual(['torre-abierta', 'archivo-digital', 'concierto-organo']);
    expect(Object.keys(data[0] ?? {})).not.toContain('content');
  });

  it('pages lists by elements and counts them all', async () => {
    expect((await get('/api/noticias?offset=1&limit=1')).json()).toMatchObject({
      data: [{ id: 'archivo-digital' }],
      total: 3,
    });
    expect((await get('/api/noticias?offset=9')).json()).toEqual({ data: [], total: 3 });
  });

  it.each([
    ['search', 'Restauró', ['torre-abierta']],
    ['search', 'restaruacion', ['torre-abierta']],
    ['search', 'nada de nada', []],
    ['search', '¿?', []],
    ['search', '', ['torre-abierta', 'archivo-digital', 'concierto-organo']],
    ['from', '01/01/2026 00:00:00', ['torre-abierta']],
    ['until', '19/11/2025 23:59:59', ['concierto-organo']],
    ['tags', ['archivo', 'musica'], ['archivo-digital', 'concierto-organo']],
    ['tags', [], ['torre-abierta', 'archivo-digital', 'concierto-organo']],
  ])('filters news by %s %j', async (field, value, expected) => {
    expect(await ids(`/api/noticias?filter=${filter([field, value])}`)).toEqual(expected);
  });

  it('understands an object and an empty text as a filter too', async () => {
    expect(await ids(`/api/noticias?filter=${encodeURIComponent('{"search":"gótico"}')}`)).toEqual(['torre-abierta']);
    expect(await ids('/api/noticias?filter=')).toHaveLength(3);
  });

  it('takes a year from its first to its last second', async () => {
    const year = filter(['from', '01/01/2025 00:00:00'], ['until', '31/12/2025 23:59:59']);
    expect(await ids(`/api/noticias?filter=${year}`)).toEqual(['archivo-digital']);
    expect(await ids(`/api/eventos?filter=${year}`)).toEqual(['jornada-archivo']);
  });

  it('orders events: coming ones from the nearest on with undated last, all others from the latest back', async () => {
    const today = filter(['from', '22/11/2026 00:00:00']);
    expect(await ids(`/api/eventos?filter=${today}`)).toEqual([
      'exposicion-larga',
      'concierto-primavera',
      'taller-ceramica',
    ]);
    expect(await ids('/api/eventos')).toEqual([
      'taller-ceramica',
      'concierto-primavera',
      'exposicion-larga',
      'jornada-archivo',
    ]);
  });

  it('relates news and coming events to a page by its tags', async () => {
    const { data } = (await get('/api/pages/becas')).json();
    expect(data).toMatchObject({
      showImageHeader: true,
      tags: ['musica'],
      images: ['partitura.jpg'],
      imagesNames: ['Una partitura'],
      imagesAlts: ['Hoja de música'],
      blogEntries: [{ id: 'concierto-organo' }],
      subPages: [{ id: 'universitarias' }, { id: 'escolares', style: 'embedded', content: '<p>Para la escuela.</p>' }],
    });
  });

  it.each([
    ['/api/noticias?offset=-1', 'offset'],
    ['/api/noticias?offset=uno', 'offset'],
    ['/api/noticias?limit=0', 'limit'],
    ['/api/noticias?limit=1&limit=2', 'limit'],
    ['/api/noticias?offset=99999999999999999999', 'offset'],
    ['/api/noticias?filter=nada', 'filter'],
    ['/api/noticias?filter=[1]', 'filter'],
    ['/api/noticias?filter=7', 'filter'],
    [`/api/noticias?filter=${filter(['year', '2025'])}`, 'filter'],
    [`/api/noticias?filter=${filter(['from', '2025-01-01'])}`, 'filter'],
    [`/api/noticias?filter=${filter(['from', '31/02/2025 00:00:00'])}`, 'filter'],
    [`/api/noticias?filter=${filter(['tags', [1]])}`, 'filter'],
    [`/api/noticias?filter=${filter(['search', { a: 1 }])}`, 'filter'],
    [`/api/noticias?filter=${filter(['search', '\0'])}`, 'filter'],
    ['/api/search?fields=a&types=Cosa', 'types'],
    ['/api/mail?name=a&mail=b', 'content'],
  ])('refuses %s, naming the parameter', async (url, parameter) => {
    const response = await get(url);
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(response.json()).toMatchObject({
      status: 400,
      title: 'Bad Request',
      detail: expect.stringContaining(`"${parameter}"`),
    });
  });

  it.each([
    '/api/noticias/nada',
    '/api/eventos/nada',
    '/api/pages/nada',
    '/api/pages/nada/list',
    '/api/proyectos/becas',
    '/api/aportaciones/nada',
    '/api/aportaciones/nada/la-vina-y-el-mapa',
    '/api/extra/sub/nada',
    '/api/restoration/organo',
    '/api/nada',
    '/nada',
    `/api/noticias/${'a'.repeat(300)}`,
    "/api/noticias/'; drop table item; --",
  ])('knows nothing at %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('application/problem+json');
  });

  it.each(['/api/noticias/%00', '/api/noticias/%E0%A4%A', '/images/%00.jpg'])(
    'refuses the broken address %s',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ status: 400, detail: expect.any(String) });
    },
  );

  it('answers 304 to who has the answer already', async () => {
    const first = await get('/api/noticias');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"/);
    const second = await get('/api/noticias', { 'if-none-match': etag });
    expect([second.statusCode, second.body]).toEqual([304, '']);
    expect((await get('/api/noticias', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  it('describes every call in its OpenAPI document', async () => {
    const { paths } = (await get('/api/openapi.json')).json<{ paths: Record<string, unknown> }>();
    for (const path of [
      '/api/noticias/{id}',
      '/api/pages/{id}/list',
      '/api/aportaciones/{sectionId}/{id}',
      '/api/mail',
      '/api/teatro/premios/{id}',
    ])
      expect(Object.keys(paths)).toContain(path);
    expect(JSON.stringify(paths)).toContain('imageAlt');
  });
});

describe('a database that fails', () => {
  it('gives a problem without any detail of it, and bad health', async () => {
    const broken: Database = {
      query: () => Promise.reject(new Error('password of the database')),
      run: () => Promise.reject(new Error('broken')),
      transaction: () => Promise.reject(new Error('broken')),
      close: async () => {},
    };
    const app = await buildApp({ database: broken, dataDir: tmpdir(), logLevel: 'silent', onMail: () => {} });
    const list = await app.inject('/api/noticias');
    expect([list.statusCode, list.headers['content-type']]).toEqual([500, 'application/problem+json']);
    expect(list.body).not.toMatch(/password|at .*\.ts/);
    expect((await app.inject('/api/health')).statusCode).toBe(503);
    await app.close();
  });
});
