import type { DescribedPage, ResourceRequest } from '@site/contract/server-part';
import { TransferCache } from '@site/shared-ui/api';
import { createApi } from '@site/shared-ui/api/server';
import { expect, it } from 'vitest';
import { answerEventCalendar } from './calendar/event-calendar.ts';
import { describeEvent } from './descriptions/describe-events.ts';
import { describeNewsItem } from './descriptions/describe-news.ts';
import { answerAtom, answerRss } from './feeds/news-feed.ts';

/** An item with only a subtitle. In an event, that field is called `title`. */
const NAMELESS = { id: 'x', date: '2026-03-05T10:00:00', location: 'Teatro' };
const NEWS = { ...NAMELESS, title: '', subtitle: 'Abre la torre' };
const EVENT = { ...NAMELESS, name: '', title: 'Abre la torre' };

const api = createApi({
  base: 'http://api.example',
  fetch: async (address) => {
    const { pathname } = new URL(String(address));
    return Response.json({
      data: pathname === '/api/noticias' ? [NEWS] : pathname.includes('noticias') ? NEWS : EVENT,
    });
  },
  deadlineMs: 1_000,
  transferCache: new TransferCache(),
  report: () => {},
});
const site = { url: 'https://sitio.example', name: 'Fundación' };
const url = new URL('https://sitio.example/x');
const request = {
  api,
  site,
  url,
  params: {},
  pages: [],
  now: { date: '2026-11-22', time: '12:00' },
} as unknown as ResourceRequest;
const page = { site, address: url.href, url } as unknown as DescribedPage;

it.each<[string, () => unknown]>([
  ['the feed in Atom', () => answerAtom(request)],
  ['the feed in RSS', () => answerRss(request)],
  [
    'an event in a calendar',
    async () => (await answerEventCalendar({ ...request, params: { id: 'x' } })).body.split('BEGIN:VEVENT')[1],
  ],
  ['the description of a news item', async () => describeNewsItem({ item: await api.newsItem('x') } as never, page)],
  [
    'the structured data of an event',
    async () => describeEvent({ item: await api.eventItem('x') } as never, page).structured,
  ],
])('%s contains a subtitle used as the title only once', async (_what, answer) => {
  expect(JSON.stringify(await answer()).match(/Abre la torre/g)).toHaveLength(1);
});
