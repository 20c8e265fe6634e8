import { expect, it } from 'vitest';
import { parseContribution, parseContributionSections, parseContributions } from './contribution-answers.ts';
import { parseEventItem, parseEventList } from './event-answers.ts';
import { parseNewsItem, parseNewsList } from './news-answers.ts';
import { parseProjects } from './page-answers.ts';
import { toGallery } from './to-views.ts';

it.each([
  ['2026-12-04', null],
  ['2026-12-04T23:00:00', null],
  ['2026-12-05', { date: '2026-12-05', time: null }],
  ['2026-12-05T02:00:00', { date: '2026-12-05', time: '02:00' }],
  ['2026-12-07', { date: '2026-12-07', time: null }],
])('an event of 5 December that ends on %s ends on %j', (end, expected) =>
  expect(parseEventList([{ id: 'x', date: '2026-12-05T19:30:00', end }]).items[0]?.end).toEqual(expected),
);

it('shows an image of a gallery once, with its own text', () => {
  const [images, imagesNames] = [
    ['a.jpg', 'a.jpg', '', 'b.jpg'],
    ['Torre', 'Otra', '', 'Arpa'],
  ];
  const gallery = toGallery({ images, imagesNames, imagesAlts: [], imagesCredits: [] });
  expect(gallery.map(({ name, caption }) => [name, caption])).toEqual([
    ['a.jpg', 'Torre'],
    ['b.jpg', 'Arpa'],
  ]);
});

it.each([
  [9, 9],
  [0, 2],
  [1, 2],
  [-1, 2],
  ['9', 2],
  [Number.NaN, 2],
  [undefined, 2],
])('a list of two elements with the total %j has %i', (total, expected) =>
  expect(parseNewsList({ data: [{ id: 'a' }, { id: 'b' }, null], total }).total).toBe(expected),
);

const WITH_IMAGE = { id: 'a', image: 'torre.jpg', imageAlt: 'La torre', imageCredit: 'Archivo', imageFocus: 'top' };

it('images of cards have no texts, which cards do not show', () => {
  const { items: news } = parseNewsList([WITH_IMAGE]);
  const { items: events } = parseEventList([WITH_IMAGE]);
  const { items: entries } = parseContributions([WITH_IMAGE]);
  const cards = [
    ...news,
    ...events,
    ...entries,
    ...parseProjects([WITH_IMAGE]),
    ...parseContributionSections([WITH_IMAGE]),
  ];
  expect(cards.map(({ image }) => image)).toEqual(
    Array(5).fill({ name: 'torre.jpg', alt: '', credit: '', focus: 'top' }),
  );
});

it.each([
  ['news item', parseNewsItem],
  ['event', parseEventItem],
  ['contribution', parseContribution],
])('the image of a page of a %s has its texts', async (_, parse) =>
  expect((await parse(WITH_IMAGE, () => Promise.reject(new Error('has no text')))).image).toMatchObject({
    alt: 'La torre',
    credit: 'Archivo',
  }),
);
