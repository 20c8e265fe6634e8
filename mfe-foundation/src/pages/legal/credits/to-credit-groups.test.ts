import { expect, it } from 'vitest';
import { toCreditGroups } from './to-credit-groups.ts';

const picture = (alt: string, credit: string) => ({ image: `${alt}.jpg`, alt, credit });

it('lists each author once, with the images in order', () => {
  const groups = toCreditGroups([
    picture('Torre', 'Zoe · CC0'),
    picture('Río', ''),
    picture('Viña', 'Ana · CC BY'),
    picture('Ánfora', 'Zoe · CC0'),
  ]);
  expect(groups.map(({ credit, pictures }) => [credit, pictures.map(({ alt }) => alt)])).toEqual([
    ['Ana · CC BY', ['Viña']],
    ['Zoe · CC0', ['Ánfora', 'Torre']],
    ['Sin autoría conocida', ['Río']],
  ]);
});
