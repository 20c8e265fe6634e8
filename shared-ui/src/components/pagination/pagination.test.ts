import { expect, it } from 'vitest';
import { toPageLinks } from './to-page-links.ts';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 3]],
  [2, 9, [1, 2, 3]],
  [5, 9, [4, 5, 6]],
  [9, 9, [7, 8, 9]],
])('page %i of %i shows %j', (current, last, links) => expect(toPageLinks(current, last)).toEqual(links));
