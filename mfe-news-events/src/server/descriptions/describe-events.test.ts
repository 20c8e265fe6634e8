import type { DescribedPage } from '@site/contract/server-part';
import { expect, it } from 'vitest';
import { EMPTY_QUERY } from '../../list-query/list-query.ts';
import type { EventDetailView } from '../../pages/event-detail/event-detail.loader.ts';
import type { EventListView } from '../../pages/event-list/event-list.loader.ts';
import { describeEvent, describeEventList } from './describe-events.ts';

const address = 'https://sitio.example/eventos/baile';
const page = { site: { url: 'https://sitio.example' }, address, url: new URL(address) } as unknown as DescribedPage;
const date = { date: '2026-12-05', time: '22:00' };
const event = {
  id: 'baile',
  name: 'Baile',
  title: '',
  location: 'Teatro',
  date,
  image: null,
  images: [],
  content: null,
};

it.each([
  ['2026-12-05', '02:00', undefined],
  ['2026-12-05', '23:30', '2026-12-05T23:30:00+01:00'],
  ['2026-12-06', '02:00', '2026-12-06T02:00:00+01:00'],
  ['2026-12-06', null, '2026-12-06'],
])('an event of 5 December, 22:00, that ends on %s at %s has the end %s for search engines', (day, time, endDate) => {
  const item = { ...event, status: 'scheduled', end: { date: day, time } };
  const { structured } = describeEvent({ item } as unknown as EventDetailView, page);
  expect(structured?.[0]?.endDate).toBe(endDate);
});

it.each([
  [{}, '/eventos?pagina=3'],
  // The third page of the whole list has nothing to do with the third page of a year.
  [{ year: 2025 }, '/eventos'],
])('the canonical address of the third page of the list, filtered by %j, is %s', (filter, canonical) => {
  const query = { ...EMPTY_QUERY, ...filter, page: 3 };
  expect(describeEventList({ query } as unknown as EventListView).canonical).toBe(canonical);
});
