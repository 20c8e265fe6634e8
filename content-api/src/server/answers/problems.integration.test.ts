import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { TEST_DATABASES } from '../../../test/support/databases.ts';
import { toFilter, useImportedApp } from '../../../test/support/imported-app.ts';
import type { Database } from '../../database/database.ts';
import { buildApp } from '../app.ts';

describe.each(TEST_DATABASES)('problems on $name', (kind) => {
  const app = useImportedApp(kind);
  const get = (url: string, headers?: Readonly<Record<string, string>>) => app().get(url, headers);

  it.each([
    ['/api/noticias?offset=-1', 'offset'],
    ['/api/noticias?offset=uno', 'offset'],
    ['/api/noticias?limit=0', 'limit'],
    ['/api/noticias?limit=1e309', 'limit'],
    ['/api/carousel?offset=-Infinity', 'offset'],
    ['/api/noticias?limit=1&limit=2', 'limit'],
    ['/api/noticias?filter=&filter=', 'filter'],
    ['/api/search?fields=a&fields=b', 'fields'],
    ['/api/search?fields=a&types=Noticia&types=Evento', 'types'],
    ['/images/torre-homenaje.jpg?w=1&w=2', 'w'],
    [`/api/noticias?filter=${toFilter(['from', '01/01/0000 00:00:00'])}`, 'filter'],
    [`/api/noticias?filter=${toFilter(['until', '31/12/0000 23:59:59'])}`, 'filter'],
    [`/api/noticias?filter=${toFilter(['search', ['a', 'b']])}`, 'filter'],
    ['/api/noticias?offset=99999999999999999999', 'offset'],
    ['/api/noticias?filter=nada', 'filter'],
    ['/api/noticias?filter=[1]', 'filter'],
    ['/api/noticias?filter=7', 'filter'],
    ['/api/noticias?filter={}', 'filter'],
    [`/api/noticias?filter=${toFilter(['year', '2025'])}`, 'filter'],
    [`/api/noticias?filter=${toFilter(['from', '2025-01-01'])}`, 'filter'],
    [`/api/noticias?filter=${toFilter(['from', '31/02/2025 00:00:00'])}`, 'filter'],
    [`/api/noticias?filter=${toFilter(['tags', [1]])}`, 'filter'],
    [`/api/noticias?filter=${toFilter(['search', { a: 1 }])}`, 'filter'],
    [`/api/noticias?filter=${toFilter(['search', '\0'])}`, 'filter'],
    ['/api/search?fields=a&types=Cosa', 'types'],
  ])('rejects %s, naming the parameter', async (url, parameter) => {
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
    ['POST', '/api/noticias', 'GET, HEAD'],
    ['PUT', '/api/noticias/torre-abierta', 'GET, HEAD'],
    ['DELETE', '/api/search?fields=a', 'GET, HEAD'],
    ['PATCH', '/images/torre-homenaje.jpg', 'GET, HEAD'],
    ['OPTIONS', '/api/home', 'GET, HEAD'],
    ['POST', '/metrics', 'GET, HEAD'],
    ['PUT', '/api/mail', 'GET'],
    ['HEAD', '/api/mail', 'GET'],
  ] as const)('responds to %s %s with the allowed methods', async (method, url, allow) => {
    const response = await app().ask({ method, url });
    expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
    expect(response.headers['content-type']).toBe('application/problem+json');
  });

  it.each([
    ['POST', '/api/nada'],
    ['PUT', '/nada'],
    ['POST', '/vista-previa/api/noticias'],
  ] as const)('returns 404 for %s %s', async (method, url) =>
    expect((await app().ask({ method, url })).statusCode).toBe(404),
  );

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
  ])('returns 404 for %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('application/problem+json');
  });

  it.each(['/api/noticias/%00', '/api/noticias/%E0%A4%A', '/images/%00.jpg'])(
    'rejects the malformed address %s',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ status: 400, detail: expect.any(String) });
    },
  );
});

describe('a database that fails', () => {
  it('causes a problem response without details, and a failed health check', async () => {
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
