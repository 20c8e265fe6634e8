import { expect, it } from 'vitest';
import { toPaginatorLinks } from './to-paginator-links.ts';

it.each([
  [1, 1, '1'],
  [3, 10, '1 2 3 4 5 6 7 8 9 10'],
  [1, 11, '1 2 3 4 5 6 7 8 9 10 11'],
  [1, 12, '1 2 3 4 5 6 7 8 9 10 … 12'],
  [12, 12, '1 … 3 4 5 6 7 8 9 10 11 12'],
  [20, 40, '1 … 15 16 17 18 19 20 21 22 23 24 … 40'],
])('page %i of %i shows %s', (current, last, shown) =>
  expect(
    toPaginatorLinks(current, last)
      .map((link) => (typeof link === 'number' ? link : '…'))
      .join(' '),
  ).toBe(shown),
);
