import type { ResourceRequest } from '@site/contract/server-part';
import { TransferCache } from '@site/shared-ui/api';
import { createApi } from '@site/shared-ui/api/server';
import { expect, it } from 'vitest';
import { answerCalendar, answerEventCalendar } from './calendar/event-calendar.ts';
import { listSitemap } from './sitemap.ts';

const EVENT = { name: 'Concierto', date: '2026-12-05T10:00:00' };
const api = createApi({
  base: 'http://api.example',
  fetch: async (address) =>
    Response.json({ data: String(address).includes('?') ? [EVENT, { ...EVENT, id: 'coro' }, EVENT] : EVENT }),
  deadlineMs: 1_000,
  transferCache: new TransferCache(),
  report: () => {},
});
const request = {
  api,
  site: { url: 'https://sitio.example', name: 'Fundación' },
  params: { id: 'coro' },
  now: { date: '2026-11-22', time: '12:00' },
} as unknown as ResourceRequest;

it('lists only elements with an address in sitemap and calendar', async () => {
  expect((await listSitemap(request as never)).map(({ path }) => path)).toEqual(['/noticias/coro', '/eventos/coro']);
  expect((await answerCalendar(request)).body.match(/UID:.*/g)).toEqual(['UID:evento-coro@sitio.example']);
});

it('gives the requested event its address in a calendar', async () =>
  expect((await answerEventCalendar(request)).body).toContain('https://sitio.example/eventos/coro'));
