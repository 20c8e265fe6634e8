import type { PageMeta } from '@site/contract';
import { expect, it } from 'vitest';
import { event, news } from '../../test/page-request.ts';
import { eventDetailRoute } from './event-detail/event-detail.route.ts';
import { newsDetailRoute } from './news-detail/news-detail.route.ts';

type Described = { readonly handle: { readonly meta: (view: object) => PageMeta } };

const describeNews = (given: object) =>
  (newsDetailRoute('a', '/noticias/:id') as unknown as Described).handle.meta({ item: { ...news('a'), ...given } });
const describeEvent = (given: object) =>
  (eventDetailRoute('a', '/eventos/:id') as unknown as Described).handle.meta({ item: event('a', given) });

it('the meta description is the subtitle of a news item and the title of an event, also if equal to the name', () => {
  const descriptions = [{}, { subtitle: '' }].map((given) => describeNews(given).description);
  expect(descriptions).toEqual(['Entradilla a', 'Título a']);
  expect([{}, { title: '' }].map((given) => describeEvent(given).description)).toEqual(['Rótulo a', 'Evento a']);
});
