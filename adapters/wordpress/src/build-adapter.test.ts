import { checkApi } from '@site/contract-check/check-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeWordPress } from '../test/fake-wordpress.ts';
import { buildAdapter } from './build-adapter.ts';

let wordpress: Awaited<ReturnType<typeof startFakeWordPress>>;
let app: ReturnType<typeof buildAdapter>;
let base = '';

beforeAll(async () => {
  wordpress = await startFakeWordPress();
  app = buildAdapter({ root: wordpress.root });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  wordpress.server.close();
});

const get = async (path: string) => (await app.inject(path)).json<Record<string, unknown>>();
const filter = (...entries: readonly { field: string; value: unknown }[]) =>
  encodeURIComponent(JSON.stringify(entries));

it('has all that a site needs', async () => {
  const areas = ['investigacion', 'formacion', 'restoration', 'social', 'actividades'];
  const { findings } = await checkApi(base, areas);
  expect(findings.filter(({ level }) => level !== 'advice')).toEqual([]);
});

describe('news', () => {
  it('are the published posts, their titles plain', async () => {
    expect(await get('/api/noticias?offset=0&limit=6')).toMatchObject({
      // WordPress counts what has a password.
      total: 4,
      data: [
        {
          ...{ id: 'abre-la-torre', title: 'Abre la torre – ‘hoy’ & mañana', subtitle: 'Visitas cada sábado …' },
          ...{ date: '2026-03-05T10:00:00', image: '2026-03-torre.jpg', tags: ['patrimonio'] },
          ...{ imageAlt: 'La torre al atardecer', imageCredit: 'Foto: Ana Ruiz' },
        },
        { id: 'curso-de-archivo', image: '' },
        { id: 'foto-perdida', image: '' },
      ],
    });
  });

  it.each(['borrador', 'con-clave', 'no-existe'])('hide %s', async (id) => {
    expect((await app.inject(`/api/noticias/${id}`)).statusCode).toBe(404);
  });

  it('are filtered by year, words and tags', async () => {
    const year = filter(
      { field: 'from', value: '01/01/2025 00:00:00' },
      { field: 'until', value: '31/12/2025 23:59:59' },
    );
    expect(await get(`/api/noticias?filter=${year}`)).toMatchObject({ total: 1, data: [{ id: 'foto-perdida' }] });
    const second = ['from', 'until'].map((field) => ({ field, value: '05/03/2026 10:00:00' }));
    expect(await get(`/api/noticias?filter=${filter(...second)}`)).toMatchObject({ data: [{ id: 'abre-la-torre' }] });
    const words = filter({ field: 'search', value: 'archivo' });
    expect(await get(`/api/noticias?filter=${words}`)).toMatchObject({ total: 1, data: [{ id: 'curso-de-archivo' }] });
    const tags = filter({ field: 'tags', value: ['patrimonio'] });
    expect(await get(`/api/noticias?filter=${tags}`)).toMatchObject({ total: 1, data: [{ id: 'abre-la-torre' }] });
    const unknown = filter({ field: 'tags', value: ['nadie'] });
    expect(await get(`/api/noticias?filter=${unknown}`)).toEqual({ data: [], total: 0 });
  });

  it('have their pictures and documents at the own address, and leave other links alone', async () => {
    const { data } = await get('/api/noticias/abre-la-torre');
    const { content, files } = data as { content: string; files: unknown };
    expect(content).toContain('<img src="/images/2026-03-torre-1024x683.jpg"');
    expect(content).toContain('<a href="/downloads/2026-03-folleto.pdf">Folleto');
    expect(content).toContain('<a href="https://www.example.org/">');
    expect(content).not.toContain('cms.example');
    expect(files).toMatchObject([{ path: '2026-03-folleto.pdf', title: 'Folleto de la visita' }]);
  });
});

describe('events', () => {
  it('are those of the plugin, with place, price and the whole day', async () => {
    const from = filter({ field: 'from', value: '22/11/2026 00:00:00' });
    expect(await get(`/api/eventos?offset=0&limit=3&filter=${from}`)).toMatchObject({
      total: 2,
      data: [
        {
          ...{ id: 'concierto-de-verano', title: 'Concierto de verano – Banda', date: '2027-07-01T20:00' },
          ...{ location: 'Teatro Principal, Plaza de España, 1', info: 'Gratis', image: '2026-03-torre.jpg' },
        },
        { id: 'jornada', date: '2027-08-01', end: '2027-08-01', location: '' },
      ],
    });
  });
});

it('takes pages for areas, trustees and lists', async () => {
  expect(await get('/api/pages/restoration')).toMatchObject({ data: { title: 'Restauración' } });
  expect(await get('/api/pages/formacion/list')).toMatchObject({ data: [{ id: 'becas', path: '/formacion/becas' }] });
  expect(await get('/api/patron')).toMatchObject({
    data: [{ name: 'Ana Ruiz', position: 'Presidenta' }, { name: 'Luis Sáez' }],
  });
  expect(await get('/api/carousel')).toMatchObject({
    data: [{ buttonUrl: '/noticias/abre-la-torre', buttonText: 'Más información' }],
  });
  expect(await get('/api/transparencia')).toMatchObject({
    data: {
      estatutos: { path: '2026-03-estatutos.pdf' },
      escrituras: { title: 'Escritura fundacional' },
      files: [{ title: 'Cuentas de 2025' }],
    },
  });
  expect(await get('/api/aportaciones/libros')).toMatchObject({
    extra: { title: 'Libros' },
    data: [{ id: 'libro-1' }],
  });
});

it('leads from results to the pages of the site', async () => {
  expect(await get('/api/search?fields=beca')).toMatchObject({
    data: [{ url: '/formacion/becas', type: 'Página', name: 'Becas' }],
  });
  expect(await get('/api/search?fields=archivo')).toMatchObject({
    data: [{ url: '/noticias/curso-de-archivo', type: 'Noticia' }],
  });
});

describe('files', () => {
  it.each([
    ['/images/2026-03-torre.jpg', 200, 'image/jpeg'],
    ['/downloads/2026-03-folleto.pdf', 200, 'application/pdf'],
    ['/images/2026-03-folleto.pdf', 404, undefined],
    ['/images/wp-config.php', 404, undefined],
    ['/images/2026-03-..%2F..%2Fwp-config.php', 404, undefined],
  ])('%s: %i', async (path, status, type) => {
    const { statusCode, headers } = await app.inject(path);
    expect([statusCode, type && headers['content-type']]).toEqual([status, type]);
  });
});

it('takes no message without a form, and says so', async () => {
  expect((await app.inject('/api/mail?name=a&mail=b&content=c')).statusCode).toBe(503);
});

it('answers 502 when WordPress fails', async () => {
  const gone = buildAdapter({ root: 'http://127.0.0.1:1' });
  expect((await gone.inject('/api/noticias')).statusCode).toBe(502);
});
