import type { PageRequest } from '@site/contract';
import type { ResourceRequest } from '@site/contract/server-part';
import { TransferCache } from '@site/shared-ui/api';
import { createApi } from '@site/shared-ui/api/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EventDetailPage } from './pages/event-detail/EventDetailPage.tsx';
import { loadEventDetail } from './pages/event-detail/event-detail.loader.ts';
import { loadNewsDetail } from './pages/news-detail/news-detail.loader.ts';
import { answerCalendar, answerEventCalendar } from './server/calendar/event-calendar.ts';
import { answerAtom, answerRss } from './server/feeds/news-feed.ts';
import { listSitemap } from './server/sitemap.ts';

const EVENT = { name: 'Concierto', date: '2026-12-05T10:00:00' };

/** A foreign content API whose items have no id, with the given elements in its lists. */
const createApiOf = (list: readonly unknown[]) =>
  createApi({
    base: 'http://api.example',
    fetch: async (address) => Response.json({ data: String(address).includes('?') ? list : EVENT }),
    deadlineMs: 1_000,
    transferCache: new TransferCache(),
    report: () => {},
  });
const toRequest = (list: readonly unknown[], id: string) => ({
  api: createApiOf(list),
  site: { url: 'https://sitio.example', name: 'Fundación' },
  url: new URL(`https://sitio.example/eventos/${id}`),
  params: { id },
  now: { date: '2026-11-22', time: '12:00' },
});
const request = toRequest([EVENT, { ...EVENT, id: 'coro' }, EVENT], 'coro') as unknown as ResourceRequest;

it('lists only elements with an address in sitemap and calendar', async () => {
  expect((await listSitemap(request as never)).map(({ path }) => path)).toEqual(['/noticias/coro', '/eventos/coro']);
  expect((await answerCalendar(request)).body.match(/UID:.*/g)).toEqual(['UID:evento-coro@sitio.example']);
});

it.each([answerAtom, answerRss])('lists only news with an address in a feed: %o', async (answer) => {
  const { body } = await answer({ ...request, params: {}, pages: [] });
  expect(body.match(/<(?:id|guid[^>]*)>[^<]*\/noticias\/[^<]*/g)).toEqual([expect.stringMatching(/\/noticias\/coro$/)]);
});

it('gives the requested event its address in a calendar', async () =>
  expect((await answerEventCalendar(request)).body).toContain('https://sitio.example/eventos/coro'));

it('keeps the requested id when its response has none', async () => {
  const list = ['a', 'b', 'c', 'd'].map((id) => ({ ...EVENT, id }));
  const detail = toRequest(list, 'b') as unknown as PageRequest;
  const view = await loadEventDetail(detail);
  expect(view.others.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  const html = renderToStaticMarkup(<EventDetailPage {...view} />);
  expect([...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)).toContain('/eventos/b/calendario.ics');
  expect((await loadNewsDetail(detail)).others.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
});
