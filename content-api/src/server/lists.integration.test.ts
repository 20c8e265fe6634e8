import { describe, expect, it } from 'vitest';
import { TEST_DATABASES } from '../../test/support/databases.ts';
import { toFilter, useImportedApp } from '../../test/support/imported-app.ts';
import { withHash } from '../../test/support/with-hash.ts';

describe.each(TEST_DATABASES)('lists on $name', (kind) => {
  const app = useImportedApp(kind);
  const get = (url: string, headers?: Readonly<Record<string, string>>) => app().get(url, headers);
  const ids = async (url: string): Promise<unknown> => {
    const { data } = (await get(url)).json<{ data: { id: string }[] }>();
    return data.map(({ id }) => id);
  };

  it('lists news newest first, as summaries without text', async () => {
    const { data } = (await get('/api/noticias')).json<{ data: Record<string, unknown>[] }>();
    expect(data.map(({ id }) => id)).toEqual(['torre-abierta', 'archivo-digital', 'concierto-organo']);
    expect(Object.keys(data[0] ?? {})).not.toContain('content');
  });

  it('paginates lists by elements and counts them all', async () => {
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
    expect(await ids(`/api/noticias?filter=${toFilter([field, value])}`)).toEqual(expected);
  });

  it('also accepts an empty text as a filter', async () => {
    expect(await ids('/api/noticias?filter=')).toHaveLength(3);
  });

  it('filters by a year from its first to its last second', async () => {
    const year = toFilter(['from', '01/01/2025 00:00:00'], ['until', '31/12/2025 23:59:59']);
    expect(await ids(`/api/noticias?filter=${year}`)).toEqual(['archivo-digital']);
    expect(await ids(`/api/eventos?filter=${year}`)).toEqual(['jornada-archivo']);
  });

  it('filters events by location, also in a text search', async () => {
    const place = ['location', 'Archivo municipal'] as const;
    expect(await ids(`/api/eventos?filter=${toFilter(place)}`)).toEqual(['jornada-archivo']);
    expect(await ids(`/api/eventos?filter=${toFilter(place, ['search', 'archivo'])}`)).toEqual(['jornada-archivo']);
    expect(await ids(`/api/eventos?filter=${toFilter(place, ['search', 'taller'])}`)).toEqual([]);
  });

  it('lists upcoming events in ascending order, then undated ones, then past ones in descending order', async () => {
    const today = toFilter(['from', '22/11/2026 00:00:00']);
    expect(await ids(`/api/eventos?filter=${today}`)).toEqual([
      'exposicion-larga',
      'concierto-primavera',
      'taller-ceramica',
    ]);
    expect(await ids('/api/eventos')).toEqual([
      'exposicion-larga',
      'concierto-primavera',
      'taller-ceramica',
      'jornada-archivo',
    ]);
  });

  it('relates news and upcoming events to a page by its tags', async () => {
    const { data } = (await get('/api/pages/becas')).json();
    expect(data).toMatchObject({
      showImageHeader: true,
      tags: ['musica'],
      images: [withHash('partitura.jpg')],
      imagesNames: ['Una partitura'],
      imagesAlts: ['Hoja de música'],
      blogEntries: [{ id: 'concierto-organo' }],
      subPages: [{ id: 'universitarias' }, { id: 'escolares', style: 'embedded', content: '<p>Para la escuela.</p>' }],
    });
  });
});
