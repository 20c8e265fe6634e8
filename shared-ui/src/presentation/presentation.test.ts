import { describe, expect, it } from 'vitest';
import { toEventBox, toFileItem, toPagedList, toVideoAddress } from './presentation.ts';

const items = Array.from({ length: 31 }, (_, index) => index + 1);

describe('toPagedList', () => {
  it('needs no paginator up to ten elements', () => expect(toPagedList(items.slice(0, 10), '/x').paginator).toBeNull());
  it('has a paginator from eleven on, with fifteen elements on a page and the specified sizes', () => {
    expect(toPagedList(items.slice(0, 11), '/x').paginator).toMatchObject({ last: 1, size: 15 });
    expect(toPagedList(items, '/x').items).toHaveLength(15);
    expect(toPagedList(items, '/x').paginator?.sizes).toEqual([10, 15, 30, 50, 100, 200, 500]);
    for (const size of [10, 30, 50, 100, 200, 500])
      expect(toPagedList(items, `/x?tamano=${size}`).paginator?.size).toBe(size);
  });
  it('shows the rest on the last page', () => {
    const { items: shown, paginator } = toPagedList(items, '/x?pagina=3');
    expect(shown).toEqual([31]);
    expect(paginator?.last).toBe(3);
    expect(paginator?.toHref(2, 30)).toBe('/x?pagina=2&tamano=30');
    expect(paginator?.toHref(1, 15)).toBe('/x');
  });
  it('keeps question marks in the query', () =>
    expect(toPagedList(items, '/x?a=b?c&pagina=3').paginator?.current).toBe(3));
  it.each(['pagina=9', 'pagina=0', 'pagina=x', 'tamano=11'])('shows the first page for %s', (query) =>
    expect(toPagedList(items, `/x?${query}`).items[0]).toBe(1),
  );
});

it('returns the address at which a video is shown', () => {
  expect(toVideoAddress('https://youtu.be/a-b_c123456')).toBe('/video/a-b_c123456');
  expect(toVideoAddress('https://vimeo.com/1')).toBeNull();
});

it('describes a document by type and size', () =>
  expect(toFileItem({ path: 'año 1/plan.pdf', title: 'Plan', description: '', size: 48_211 })).toEqual({
    href: '/downloads/a%C3%B1o%201/plan.pdf',
    title: 'Plan',
    description: '',
    facts: 'PDF, 48\u00A0kB',
    readLabel: 'Leer aquí',
    pages: [],
  }));

it('returns the addresses of the page images of a document, with a distinct label', () => {
  const pages = [1, 2].map(() => ({ width: 1080, height: 1528 }));
  const item = toFileItem({ path: 'plan.pdf', title: 'Plan', description: '', size: 48_211, pages });
  const alt = 'Página 2 de 2, ampliada: Plan';
  expect(item.readLabel).toBe('Leer aquí, 2 páginas');
  expect(item.pages[1]).toEqual({ src: '/downloads/plan.pdf/2', alt, width: 1080, height: 1528 });
});

describe('toEventBox', () => {
  const event = { id: 'e', name: 'E', title: '', location: '', info: '', image: null, end: null } as const;
  it('shows that a date is pending', () =>
    expect(toEventBox({ ...event, date: null, status: 'scheduled' })).toMatchObject({
      dateText: 'Fecha pendiente',
      leaf: null,
    }));
  it('shows the first and the last of several days', () =>
    expect(
      toEventBox({
        ...event,
        date: { date: '2026-08-20', time: null },
        end: { date: '2026-08-31', time: null },
        status: 'cancelled',
      }),
    ).toMatchObject({ dateText: 'Del jueves, 20 de agosto, al lunes, 31 de agosto, 2026', notice: 'Cancelado' }));
  it.each([
    ['2026-08-20', null, 'Jueves, 20 de agosto, 2026\u00a0·\u00a017:00\u00a0h'],
    [
      '2026-08-22',
      '20:30',
      'Del jueves, 20 de agosto\u00a0·\u00a017:00\u00a0h, al sábado, 22 de agosto, 2026\u00a0·\u00a020:30\u00a0h',
    ],
    ['2027-01-02', null, 'Del jueves, 20 de agosto, 2026\u00a0·\u00a017:00\u00a0h, al sábado, 02 de enero, 2027'],
  ])('shows the start time of an event, and its end on %s at %s', (day, time, dateText) =>
    expect(
      toEventBox({
        ...event,
        date: { date: '2026-08-20', time: '17:00' },
        end: { date: day, time },
        status: 'scheduled',
      }).dateText,
    ).toBe(dateText),
  );
  it('shows that the last day of an event is over', () => {
    const noticeOn = (today: string) =>
      toEventBox(
        {
          ...event,
          date: { date: '2026-08-20', time: '19:30' },
          end: { date: '2026-08-22', time: null },
          status: 'scheduled',
        },
        { date: today, time: '10:00' },
      ).notice;
    expect(['2026-08-20', '2026-08-22', '2026-08-23'].map(noticeOn)).toEqual([undefined, undefined, 'Finalizado']);
  });
});
