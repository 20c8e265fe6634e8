import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkApi } from '@site/contract-check/check-api';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { EVENTS, startFakeWordPress } from '../test/fake-wordpress.ts';
import { buildAdapter } from './build-adapter.ts';

interface Listed {
  readonly data: readonly { readonly id: string }[];
  readonly total: number;
}

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

it('provides everything that a site needs', async () => {
  const areas = ['investigacion', 'formacion', 'restoration', 'social', 'actividades'];
  const { findings } = await checkApi(base, areas);
  expect(findings.filter(({ level }) => level !== 'advice')).toEqual([]);
});

describe('news', () => {
  it('are the published posts, with plain-text titles', async () => {
    expect(await get('/api/noticias?offset=0&limit=6')).toMatchObject({
      // WordPress counts password-protected posts too.
      total: 4,
      data: [
        {
          id: 'abre-la-torre',
          title: 'Abre la torre – ‘hoy’ & mañana',
          subtitle: 'Visitas cada sábado …',
          date: '2026-03-05T10:00:00',
          image: '2026-03-torre.jpg',
          tags: ['patrimonio'],
          imageAlt: 'La torre al atardecer',
          imageCredit: 'Foto: Ana Ruiz',
        },
        { id: 'curso-de-archivo', image: '' },
        { id: 'foto-perdida', image: '' },
      ],
    });
  });

  it.each(['borrador', 'con-clave', 'no-existe'])('do not include %s', async (id) => {
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

  it('serve images and documents from addresses of the site and leave other links unchanged', async () => {
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
  it('come from the plugin, with location, price and all-day events', async () => {
    const from = filter({ field: 'from', value: '22/11/2026 00:00:00' });
    expect(await get(`/api/eventos?offset=0&limit=3&filter=${from}`)).toMatchObject({
      total: 2,
      data: [
        {
          id: 'concierto-de-verano',
          title: 'Concierto de verano – Banda',
          date: '2027-07-01T20:00',
          location: 'Teatro Principal, Plaza de España, 1',
          info: 'Gratis',
          image: '2026-03-torre.jpg',
        },
        { id: 'jornada', date: '2027-08-01', end: '2027-08-01', location: '' },
      ],
    });
  });
});

describe('a list of many events', () => {
  const many = Array.from({ length: 120 }, (_, index) => ({
    ...EVENTS[0],
    slug: `evento-${index}`,
    start_date: `2997-0${1 + Math.floor(index / 28)}-${String(1 + (index % 28)).padStart(2, '0')} 20:00:00`,
  }));

  it('returns any slice, although the plugin returns pages of at most 50', async () => {
    const { root, server } = await startFakeWordPress(many);
    onTestFinished(() => void server.close());
    const adapter = buildAdapter({ root });
    const part = async (offset: number, limit: number) => {
      const answer = (await adapter.inject(`/api/eventos?offset=${offset}&limit=${limit}`)).json<Listed>();
      return [answer.data.map(({ id }) => Number(id.slice('evento-'.length))), answer.total];
    };
    const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
    expect(await part(0, 100)).toEqual([range(0, 50), 120]);
    expect(await part(50, 100)).toEqual([range(50, 100), 120]);
    expect(await part(100, 100)).toEqual([range(100, 120), 120]);
    expect(await part(7, 6)).toEqual([range(7, 13), 120]);
    expect(await part(117, 6)).toEqual([range(117, 120), 120]);
    expect(await part(120, 6)).toEqual([[], 120]);
  });

  it('filters by location across all pages', async () => {
    const some = many.map((event, index) =>
      index % 40 === 39 ? { ...event, venue: { venue: 'Sede', address: '' } } : event,
    );
    const { root, server } = await startFakeWordPress(some);
    onTestFinished(() => void server.close());
    const adapter = buildAdapter({ root });
    const ids = async (query: string, ...more: readonly { field: string; value: string }[]) => {
      const place = filter({ field: 'location', value: 'Sede' }, ...more);
      const { data, total } = (await adapter.inject(`/api/eventos?${query}&filter=${place}`)).json<Listed>();
      return [data.map(({ id }) => id), total];
    };
    expect(await ids('offset=0&limit=6')).toEqual([['evento-39', 'evento-79', 'evento-119'], 3]);
    expect(await ids('offset=1&limit=1')).toEqual([['evento-79'], 3]);
    const from = { field: 'from', value: '01/03/2997 00:00:00' };
    expect(await ids('offset=0&limit=6', from)).toEqual([['evento-79', 'evento-119'], 2]);
  });

  it('lists upcoming events in ascending order, then past events in descending order', async () => {
    const years = [1997, 1998, 1999, 2997, 2998, 2999];
    const some = years.map((year) => ({
      ...EVENTS[0],
      slug: `en-${year}`,
      start_date: `${year}-05-01 20:00:00`,
      end_date: `${year}-05-01 22:00:00`,
    }));
    const { root, server } = await startFakeWordPress(some);
    onTestFinished(() => void server.close());
    const adapter = buildAdapter({ root });
    const part = async (offset: number, limit: number) => {
      const { data, total } = (await adapter.inject(`/api/eventos?offset=${offset}&limit=${limit}`)).json<Listed>();
      expect(total).toBe(6);
      return data.map(({ id }) => Number(id.slice('en-'.length)));
    };
    const order = [2997, 2998, 2999, 1999, 1998, 1997];
    for (const limit of [1, 2, 4, 6, 50])
      for (let offset = 0; offset < 8; offset += 1)
        expect([offset, limit, await part(offset, limit)]).toEqual([
          offset,
          limit,
          order.slice(offset, offset + limit),
        ]);
  });
});

it('returns no events for tags that WordPress does not have', async () => {
  const tags = (...names: readonly string[]) => `/api/eventos?filter=${filter({ field: 'tags', value: names })}`;
  expect(await get(tags('nadie'))).toEqual({ data: [], total: 0 });
  expect(await get(tags('nadie', 'patrimonio'))).toMatchObject({ total: 3 });
});

it('builds areas, trustees and lists from WordPress pages', async () => {
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

it('links search results to the pages of the site', async () => {
  expect(await get('/api/search?fields=beca')).toMatchObject({
    data: [{ url: '/formacion/becas', type: 'Página', name: 'Becas' }],
  });
  expect(await get('/api/search?fields=archivo')).toMatchObject({
    data: [{ url: '/noticias/curso-de-archivo', type: 'Noticia' }],
  });
  expect(await get('/api/search?fields=archivo&offset=600&limit=6')).toEqual({ data: [], total: 0 });
});

it.each([
  ['Un libro', '/aportaciones-de-los-patronos/libros/libro-1'],
  ['Premios', '/e/premios'],
  ['Ana Ruiz', '/patronato'],
  ['Historia', '/la-ciudad-de-requena'],
  ['Visita', '/inicio'],
])('links a search result for %s to the page that shows it', async (title, url) => {
  const found = (await get(`/api/search?fields=${encodeURIComponent(title)}`)).data;
  expect(found).toContainEqual(expect.objectContaining({ type: 'Página', url }));
});

it('returns any part of the results, also across pages of WordPress', async () => {
  const all = (await get('/api/search?fields=a')).data as unknown[];
  expect(all.length).toBeGreaterThan(5);
  for (const [offset, limit] of [
    [1, 3],
    [2, 3],
    [4, 3],
    [all.length - 1, 3],
  ] as const)
    expect(await get(`/api/search?fields=a&offset=${offset}&limit=${limit}`)).toEqual({
      data: all.slice(offset, offset + limit),
      total: all.length,
    });
});

it.each(['/api/noticias?limit=0', '/api/search?fields=beca&limit=0', '/api/eventos?limit=0'])(
  'requests no page size from WordPress that it refuses: %s',
  async (path) => expect((await app.inject(path)).statusCode).toBe(200),
);

describe('files', () => {
  it.each([
    ['/images/2026-03-torre.jpg', 200, 'image/jpeg'],
    ['/downloads/2026-03-folleto.pdf', 200, 'application/pdf'],
    ['/images/2026-03-folleto.pdf', 404, undefined],
    ['/images/wp-config.php', 404, undefined],
    ['/images/2026-03-..%2F..%2Fwp-config.php', 404, undefined],
  ])('%s returns status %i', async (path, status, type) => {
    const { statusCode, headers } = await app.inject(path);
    expect([statusCode, type && headers['content-type']]).toEqual([status, type]);
  });
});

it('rejects messages when no form is configured', async () => {
  const url = '/api/mail?name=a&mail=b&content=c';
  expect((await app.inject({ url, headers: { 'x-requested-with': 'XMLHttpRequest' } })).statusCode).toBe(503);
});

it('sends messages only for scripts of the site', async () => {
  const sent: string[] = [];
  const form = createServer((request, response) => {
    sent.push(request.url ?? '');
    response.setHeader('content-type', 'application/json').end('{"status":"mail_sent"}');
  });
  await new Promise<void>((resolve) => form.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void form.close());
  const root = `http://127.0.0.1:${(form.address() as AddressInfo).port}`;
  const adapter = buildAdapter({ root, contactForm: '7' });
  const url = '/api/mail?name=a&mail=b&content=c';
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  expect((await adapter.inject(url)).statusCode).toBe(403);
  expect((await adapter.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404);
  expect(sent).toEqual([]);
  expect((await adapter.inject({ url, headers })).statusCode).toBe(200);
  expect(sent).toHaveLength(1);
});

it('responds with 502 when WordPress fails', async () => {
  const unreachable = buildAdapter({ root: 'http://127.0.0.1:1' });
  const error = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => error.mockRestore());
  expect((await unreachable.inject('/api/noticias?offset=0')).statusCode).toBe(502);
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/^\/api\/noticias: (?!fetch failed)./));
});
