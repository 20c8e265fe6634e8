import { describe, expect, it } from 'vitest';
import { TEST_DATABASES } from '../../test/support/databases.ts';
import { useImportedApp } from '../../test/support/imported-app.ts';
import { withHash } from '../../test/support/with-hash.ts';

describe.each(TEST_DATABASES)('the calls on $name', (kind) => {
  const app = useImportedApp(kind);
  const get = (url: string, headers?: Readonly<Record<string, string>>) => app().get(url, headers);

  // Every call of the specification (section 7), with the shape of its response.
  it.each([
    [
      '/api/home',
      {
        data: {
          video: expect.stringContaining('youtube'),
          content: expect.stringContaining('<h2>'),
          figure: { value: '84 €', text: 'de cada cien van a los programas', href: '/transparencia' },
          project: { id: 'casa-seda' },
        },
      },
    ],
    [
      '/api/contributor',
      { data: [{ name: 'Bodega Ficticia', image: withHash('logo-01.jpg'), imageAlt: 'Bodega Ficticia' }], total: 1 },
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
      { data: { title: 'Carta de la presidenta', files: [{ path: withHash('memoria-2025.pdf') }], images: [] } },
    ],
    ['/api/fundador', { data: { title: 'El fundador' } }],
    ['/api/nosotros', { data: { title: 'Quiénes somos' } }],
    [
      '/api/transparencia',
      {
        data: {
          estatutos: { path: withHash('estatutos.pdf') },
          escrituras: { path: withHash('escrituras.pdf') },
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
          images: [withHash('torre-homenaje.jpg')],
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
    ['/api/restoration/policromia', { data: { path: '/restauracion-del-patrimonio/retablo/policromia' } }],
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
  ])('%s returns the expected response', async (url, expected) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toMatchObject(expected);
  });

  it('responds with 304 to callers that have the response already', async () => {
    const first = await get('/api/noticias');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"/);
    const second = await get('/api/noticias', { 'if-none-match': etag });
    expect([second.statusCode, second.body]).toEqual([304, '']);
    expect((await get('/api/noticias', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
    // HEAD has the headers of GET (RFC 9110, section 9.3.2).
    const cache = first.headers['cache-control'];
    expect((await app().head('/api/noticias')).headers).toMatchObject({ etag, 'cache-control': cache });
  });

  it('describes every call in its OpenAPI document', async () => {
    const { paths, components } = (await get('/api/openapi.json')).json<Record<'paths' | 'components', object>>();
    for (const path of [
      '/api/noticias/{id}',
      '/api/pages/{id}/list',
      '/api/aportaciones/{sectionId}/{id}',
      '/api/mail',
      '/api/teatro/premios/{id}',
    ])
      expect(Object.keys(paths)).toContain(path);
    expect(JSON.stringify(components)).toContain('imageAlt');
  });

  it('gives each call a unique name in the OpenAPI document', async () => {
    const { paths } = (await get('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { operationId?: string }>>;
    }>();
    const names = Object.values(paths).flatMap((calls) => Object.values(calls).map(({ operationId }) => operationId));
    expect(names).toContain('getNoticiasById');
    expect(new Set(names).size).toBe(names.length);
  });
});
