import { expect, it } from 'vitest';
import { parseEventList } from './event-answers.ts';
import { parseNewsList } from './news-answers.ts';
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
