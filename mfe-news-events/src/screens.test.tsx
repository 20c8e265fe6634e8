import type { Filter } from '@site/shared-ui/api';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { date, event, letters, news, now, toRequest } from '../test/page-request.ts';
import { LatestNews } from './fragments/latest-news/LatestNews.tsx';
import { givenEvents, relatedEvents } from './fragments/related-events/related-events.ts';
import { RelatedNews } from './fragments/related-news/RelatedNews.tsx';
import { relatedNews } from './fragments/related-news/related-news.ts';
import { UpcomingEvents } from './fragments/upcoming-events/UpcomingEvents.tsx';
import { upcomingEvents } from './fragments/upcoming-events/upcoming-events.ts';
import { EventDetailPage } from './pages/event-detail/EventDetailPage.tsx';
import { loadEventDetail } from './pages/event-detail/event-detail.loader.ts';
import { EventListPage } from './pages/event-list/EventListPage.tsx';
import { loadEventList } from './pages/event-list/event-list.loader.ts';
import { NewsDetailPage } from './pages/news-detail/NewsDetailPage.tsx';
import { NewsListPage } from './pages/news-list/NewsListPage.tsx';
import { loadNewsList } from './pages/news-list/news-list.loader.ts';

const render = (page: ReactNode) => renderToStaticMarkup(page);
const hrefs = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
const TODAY = '[{"field":"from","value":"22/11/2026 00:00:00"}]';

describe('on the home page', () => {
  it("'Últimas noticias' links to each, and with 'Descubrir' to all", () => {
    const html = render(LatestNews({ items: letters.slice(0, 3).map(news) } as never));
    expect(html).toContain('>Últimas noticias</h2>');
    expect(html).toMatch(/<a [^>]*href="\/noticias"[^>]*>Descubrir(?:<|$)/);
    expect(hrefs(html).filter((href) => /\/noticias\/./.test(href ?? ''))).toEqual([
      '/noticias/a',
      '/noticias/b',
      '/noticias/c',
    ]);
  });

  it("'Próximos eventos' are up to 3 from today on, link to each and with 'Descubrir' to all, and are absent without any", async () => {
    const { calls, request } = toRequest('/inicio', 9);
    await upcomingEvents.load(request as never, {} as never);
    expect(calls).toEqual([{ offset: 0, limit: 3, filter: TODAY }]);
    const html = render(
      UpcomingEvents({ today: '2026-11-22', items: letters.slice(0, 2).map((id) => event(id)) } as never),
    );
    expect(html).toContain('>Próximos eventos</h2>');
    expect(html).toMatch(/<a [^>]*href="\/eventos"[^>]*>Descubrir(?:<|$)/);
    expect(hrefs(html)).toEqual(expect.arrayContaining(['/eventos/a', '/eventos/b']));
    expect(html).toContain('data-count="2"');
    expect(render(UpcomingEvents({ items: [] } as never))).toBe('');
  });
});

describe('the label on the home page for how soon an event is', () => {
  // A Wednesday.
  const draws = (...days: string[]) =>
    render(
      UpcomingEvents({
        today: '2026-11-25',
        items: days.map((date, index) => ({ ...event(letters[index] as string), date: { date, time: '19:30' } })),
      } as never),
    );
  it.each([
    [['2026-11-27', '2026-11-29'], 'Esta semana', 2],
    [['2026-11-29', '2026-12-10'], 'Esta semana', 1],
    [['2026-11-30', '2026-12-10'], 'Esta semana', 0],
    [['2026-11-30', '2026-12-10'], 'La semana que viene', 1],
    [['2026-12-10', '2027-01-03'], 'semana', 0],
  ])('for %s is «%s» %i times', (days, words, times) => {
    expect(draws(...days).split(words)).toHaveLength(times + 1);
  });
});

describe('the list of news', () => {
  it('requests 6, shows how many there are and which are shown, and links to each', async () => {
    const { calls, request } = toRequest('/noticias?pagina=2', 14);
    const html = render(NewsListPage(await loadNewsList(request)));
    expect(calls).toEqual([{ offset: 6, limit: 6, filter: '' }]);
    expect(html).toMatch(/<h1[^>]*>Noticias<\/h1>/);
    expect(html).toContain('<strong>14 resultados.</strong> <span>Mostrando del 7 al 12<');
    expect(hrefs(html)).toEqual(expect.arrayContaining(letters.map((id) => `/noticias/${id}`)));
    expect(html.match(/<nav /g)).toHaveLength(2);
    for (const shown of ['torre.jpg', '28 de noviembre, 2026', 'Título a', 'Entradilla a'])
      expect(html).toContain(shown);
  });

  it('starts at page 1', async () => {
    const { calls, request } = toRequest('/noticias', 14);
    expect((await loadNewsList(request)).query.page).toBe(1);
    expect(calls).toEqual([{ offset: 0, limit: 6, filter: '' }]);
  });

  it("can be filtered by text and one of 7 years with 'Buscar'", async () => {
    const html = render(NewsListPage(await loadNewsList(toRequest('/noticias', 14).request)));
    expect([...html.matchAll(/<option value="(\d+)"/g)].map(([, year]) => year)).toEqual([
      '2026',
      '2025',
      '2024',
      '2023',
      '2022',
      '2021',
      '2020',
    ]);
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>(?:<svg.*?<\/svg>)?Buscar<\/button>/);
    expect(html).not.toContain('Próximos');
  });
});

describe('a news item', () => {
  it("has the block 'Otras noticias'", () => {
    const item = { ...news('b'), content: null, files: [], images: [] };
    const html = render(
      <NewsDetailPage item={item as never} others={[news('a')] as never} address="https://x.example/" />,
    );
    expect(html).toContain('>Otras noticias</h2>');
    expect(hrefs(html)).toContain('/noticias/a');
  });
});

describe('the list of events', () => {
  it("requests 6 and offers 'Próximos'", async () => {
    const { calls, request } = toRequest('/eventos?proximos=1', 9);
    const html = render(EventListPage(await loadEventList(request)));
    expect(calls[0]).toEqual({ offset: 0, limit: 6, filter: TODAY });
    expect(html).toMatch(/<input type="checkbox"[^>]*>Próximos</);
    expect(html).toMatch(/<h1[^>]*>Eventos<\/h1>/);
    expect(hrefs(html)).toEqual(expect.arrayContaining(['/eventos/a']));
  });
});

describe('the list of events at a location', () => {
  const events = Array.from({ length: 40 }, (_, index) =>
    event(`${index}`, { location: index % 4 === 0 ? 'Teatro' : 'Archivo' }),
  );
  const load = async (address: string, known: readonly object[]) => {
    const { request } = toRequest(address, 0);
    const eventList = async ({ offset, limit }: { readonly offset: number; readonly limit: number }) => ({
      items: known.slice(offset, offset + limit),
      total: known.length,
    });
    const { items, total } = await loadEventList({ ...request, api: { ...request.api, eventList } as never });
    return { ids: items.map(({ id }) => id), total };
  };

  it('has only these, also if the content API does not filter by it', async () => {
    expect(await load('/eventos?lugar=Teatro', events)).toEqual({ ids: ['0', '4', '8', '12', '16', '20'], total: 10 });
    expect(await load('/eventos?lugar=Teatro&pagina=2', events)).toEqual({ ids: ['24', '28', '32', '36'], total: 10 });
    expect(await load('/eventos?lugar=Sala', events)).toEqual({ ids: [], total: 0 });
  });

  it('is the response of a content API that filters by it', async () => {
    const theirs = events.filter(({ location }) => location === 'Teatro');
    expect((await load('/eventos?lugar=Teatro&pagina=2', theirs)).ids).toEqual(['24', '28', '32', '36']);
  });
});

describe('the month of the agenda', () => {
  it('marks every day with events, also if the content API returns fewer per call than requested', async () => {
    const { request } = toRequest('/eventos', 0);
    const days = Array.from({ length: 5 }, (_, index) =>
      event(`${index}`, { date: { date: `2026-11-${11 + index}`, time: '' } }),
    );
    const eventList = async ({ offset, limit }: { readonly offset: number; readonly limit: number }) => ({
      items: days.slice(offset, offset + Math.min(limit, 2)),
      total: days.length,
    });
    const api = { ...request.api, eventList } as never;
    const { month } = await loadEventList({ ...request, api });
    expect(month?.events.map(({ date }) => date?.date)).toEqual(days.map(({ date }) => date.date));
  });

  it.each([
    ['the month of the next event when the current one has no more', '/eventos', '2026-11-02', '2026-12'],
    ['the same beside every page of the list', '/eventos?pagina=2', '2026-11-02', '2026-12'],
    [
      'the same when the current one has no more at the chosen location',
      '/eventos?lugar=Sala',
      '2026-11-30',
      '2026-12',
    ],
    ['the current one while it has more', '/eventos', '2026-11-30', '2026-11'],
  ])('is %s', async (_, address, day, expected) => {
    const { request } = toRequest(address, 0);
    const eventList = async ({ filter }: { readonly filter: Filter }) => {
      const isOfMonth = filter.read('until') === '30/11/2026 23:59:59';
      const isNext = filter.read('from') === '22/11/2026 00:00:00';
      const date = isOfMonth ? day : isNext ? '2026-12-20' : '2027-01-07';
      return { items: [event('a', { date: { date, time: '' } })], total: 1 };
    };
    const { month } = await loadEventList({ ...request, api: { ...request.api, eventList } as never });
    expect(month?.month).toBe(expected);
  });
});

describe('other days of the agenda', () => {
  const load = async (address: string) => {
    const { calls, request } = toRequest(address, 9);
    return { calls, html: render(EventListPage(await loadEventList(request))) };
  };
  const FILTERS = 'texto=coro&area=musica&lugar=Teatro';

  it('keep text, area and place of the filter, and replace a year or «Próximos»', async () => {
    const { calls, html } = await load(`/eventos?${FILTERS}&anio=2026&proximos=1&pagina=2`);
    const others = hrefs(html).filter((href) => href?.includes('cuando='));
    expect(others).toContain('/eventos?texto=coro&cuando=hoy&area=musica&lugar=Teatro'.replaceAll('&', '&amp;'));
    // Three named periods, the day with events, the previous month and the next.
    expect(others).toHaveLength(6);
    for (const href of others) expect(href).not.toMatch(/anio|proximos|pagina/);
    for (const href of others) expect(href).toMatch(/texto=coro&amp;.*area=musica&amp;lugar=Teatro/);
    // Not filtered by location, since another one can be chosen.
    expect(calls.at(-1)?.filter).toBe(
      '[{"field":"search","value":"coro"},{"field":"tags","value":["musica"]},' +
        '{"field":"from","value":"01/11/2026 00:00:00"},{"field":"until","value":"30/11/2026 23:59:59"}]',
    );
    expect((await load('/eventos?lugar=Archivo')).html).not.toContain('de noviembre de 2026: ');
  });

  it('stay selected while the visitor filters the list, and can be cleared', async () => {
    const { html } = await load('/eventos?cuando=2026-12');
    expect(html).toMatch(
      /<select name="cuando"><option value="">Cualquier día<\/option><option value="2026-12" selected="">Diciembre de 2026</,
    );
    expect((await load('/eventos')).html).not.toContain('name="cuando"');
  });
});

it('the filter of events shows an area that only the address names', async () => {
  const { request } = toRequest('/eventos?area=jardines', 9);
  expect(render(EventListPage(await loadEventList(request)))).toContain(
    '<option value="jardines" selected="">jardines</option>',
  );
});

describe('an event', () => {
  it("is followed by 3 others from today on under 'OTROS EVENTOS'", async () => {
    const { calls, request } = toRequest('/eventos/b', 9, { id: 'b' });
    const view = await loadEventDetail(request);
    expect(calls).toEqual([{ offset: 0, limit: 4, filter: TODAY }]);
    expect(view.others.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
    const html = render(<EventDetailPage {...view} />);
    expect(html).toContain('>OTROS EVENTOS</h2>');
    expect(hrefs(html)).toEqual(expect.arrayContaining(['/eventos/a', '/eventos/c', '/eventos/d']));
    // Mail requires CRLF (RFC 6068, section 5). With a lone LF, some programs join the title and the address.
    expect(hrefs(html).find((href) => href?.startsWith('mailto:'))).toMatch(/body=[^&]+%0D%0Ahttp/);
  });

  it('shows its end time if it ends on the same day', async () => {
    const { request } = toRequest('/eventos/b', 9, { id: 'b' });
    const { item, ...view } = await loadEventDetail(request);
    const html = render(<EventDetailPage {...view} item={{ ...item, end: { date: date.date, time: '21:00' } }} />);
    expect(html).toContain('Sábado, 28 de noviembre, 2026\u00a0·\u00a019:30\u00a0h, hasta las 21:00\u00a0h<');
  });

  it('at the headquarters links to its address on a map', async () => {
    const { request } = toRequest('/eventos/b', 9, { id: 'b' });
    const { item, ...view } = await loadEventDetail(request);
    const value = 'Cuesta del Ángel, 1, Requena';
    const properties = [{ name: 'address', value, href: '' }];
    const mapQueries = (location: string) =>
      hrefs(render(<EventDetailPage {...view} item={{ ...item, location }} properties={properties} />))
        .filter((href) => href?.includes('openstreetmap'))
        .map((href) => decodeURIComponent(href ?? '').split('query=')[1]);
    expect(mapQueries('Patio de la sede de la Fundación')).toEqual([value, value]);
    expect(mapQueries('Teatro Principal')).toEqual(['Teatro Principal, Requena']);
  });

  it("shows 'Pendiente fecha' without a date", () => {
    const html = render(
      <EventDetailPage
        item={event('b', { date: null }) as never}
        others={[]}
        properties={[]}
        address="https://x.example/"
        now={now}
      />,
    );
    expect(html).toContain('>Pendiente fecha<');
  });
});

it('related news and events are 3 at a time, events from today on', async () => {
  const place = { title: 'Noticias relacionadas', page: 2, path: '/formacion' };
  const { calls, request } = toRequest('/formacion', 7);
  await relatedNews.load(request as never, { tags: ['formacion'], ...place } as never);
  await relatedEvents.load(request as never, { tags: ['formacion'], ...place } as never);
  const tags = '{"field":"tags","value":["formacion"]}';
  expect(calls).toEqual([
    { offset: 3, limit: 3, filter: `[${tags}]` },
    { offset: 3, limit: 3, filter: `${TODAY.slice(0, -1)},${tags}]` },
  ]);
  const html = render(RelatedNews({ items: [news('d')], total: 7, ...place } as never));
  expect(hrefs(html)).toEqual(expect.arrayContaining(['/formacion?noticias=3']));
});

it('events given by a page are marked when they are over', async () => {
  const items = [event('a', { date: { date: '2026-11-21', time: null } }), event('b', { date: now })];
  const props = { title: 'Próximos eventos', page: 1, path: '/proyectos/x', items };
  const Given = await givenEvents.load({ now } as never, props as never);
  const html = render(<Given />);
  expect(html.split('<li').map((box) => box.includes('Finalizado'))).toEqual([false, true, false]);
});
