import { ApiError, type Filter } from '@site/shared-ui/api';
import { describe, expect, it } from 'vitest';
import { pickRelated } from '../fragments/load-related.ts';
import { listYears, loadPage, parseListQuery, toFilter, toListHref, toListMeta } from './list-query.ts';

const now = { date: '2026-11-21', time: '10:00' };
const parse = (text: string) => parseListQuery(new URLSearchParams(text), now);

describe('parseListQuery', () => {
  it('reads text, year and page', () =>
    expect(parse('texto=coro&anio=2024&pagina=3')).toEqual({ text: 'coro', year: 2024, upcoming: false, page: 3 }));
  it.each(['anio=1999', 'anio=abc', 'pagina=-4', 'pagina=x', ''])('ignores invalid parameters: %s', (text) =>
    expect(parse(text)).toEqual({ text: '', year: null, upcoming: false, page: 1 }),
  );
  it('gives a year precedence over upcoming events, and both over a period', () => {
    expect(parse('anio=2025&proximos=1').upcoming).toBe(false);
    for (const chosen of ['anio=2025', 'proximos=1']) expect(parse(`${chosen}&cuando=hoy`).when).toBeUndefined();
    expect(parse('anio=1999&cuando=hoy').when).toBe('hoy');
  });
});

describe('toFilter', () => {
  it('turns a year into its first and last second', () =>
    expect(toFilter(parse('anio=2025'), now).entries).toEqual([
      { field: 'from', value: '01/01/2025 00:00:00' },
      { field: 'until', value: '31/12/2025 23:59:59' },
    ]));
  it('turns upcoming into a filter from today on, and nothing else', () =>
    expect(toFilter(parse('proximos=1'), now).entries).toEqual([{ field: 'from', value: '21/11/2026 00:00:00' }]));
  it('turns an area into its tags, and a place into a location', () =>
    expect(toFilter(parse('area=restauracion-patrimonio&lugar=Teatro+Principal'), now).entries).toEqual([
      { field: 'tags', value: ['restauracion', 'patrimonio'] },
      { field: 'location', value: 'Teatro Principal' },
    ]));
  it('ignores unknown areas', () => expect(toFilter(parse('area=todo, todo'), now).entries).toEqual([]));
  it('returns an empty text without filters', () => expect(toFilter(parse(''), now).toJson()).toBe(''));
});

it('keeps the filter in the addresses of other pages', () => {
  expect(toListHref('/noticias', parse('texto=el coro&anio=2025'), 2)).toBe(
    '/noticias?texto=el+coro&anio=2025&pagina=2',
  );
  expect(toListHref('/eventos', parse('area=musica&lugar=Los Duques'), 2)).toBe(
    '/eventos?area=musica&lugar=Los+Duques&pagina=2',
  );
  expect(toListHref('/noticias', parse(''), 1)).toBe('/noticias');
});

it('describes each page of the list in whole sentences', () => {
  const describe = (text: string) => toListMeta({ title: 'Noticias', description: 'La actualidad.' }, parse(text));
  expect(describe('').description).toBe('La actualidad.');
  expect(describe('pagina=2').description).toBe('La actualidad. Página 2.');
});

it('offers the current year and the six before', () =>
  expect(listYears(now)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020]));

describe('a page of the list', () => {
  const load = (failure: 'refused' | 'unavailable') =>
    loadPage(
      async ({ filter }: { readonly filter?: Filter }) => {
        if (filter?.toJson()) throw new ApiError(failure, '/api/noticias', failure);
        return { items: ['a'], total: 1 };
      },
      new URLSearchParams('texto=coro'),
      now,
    );
  it('drops a filter that the content API rejects', async () => expect((await load('refused')).query.text).toBe(''));
  it('does not treat an outage as a rejection', () => expect(load('unavailable')).rejects.toThrow(ApiError));
  it('of related items is the first if the number is out of range', async () => {
    const place = { title: 'Noticias', path: '/formacion' };
    const items = [1, 2, 3, 4];
    expect(await pickRelated({ ...place, items, page: 3 })).toEqual({ ...place, items: [1, 2, 3], total: 4, page: 1 });
  });
});
