import { expect, it } from 'vitest';
import { formatShortened, parsePage, parseSearchText } from './list-address.ts';

it('parseSearchText keeps at most 200 letters, and no control characters', () => {
  expect(parseSearchText(null)).toBe('');
  expect(parseSearchText(' el\u0007 vino ')).toBe('el  vino');
  expect(parseSearchText('n\u0303'.repeat(200))).toBe('ñ'.repeat(200));
  expect(parseSearchText('🙂'.repeat(201))).toBe('🙂'.repeat(200));
});

it('formatShortened names the shortened search text, and only then', () => {
  expect(formatShortened('el vino ', undefined)).toBeUndefined();
  expect(formatShortened('a'.repeat(200), undefined)).toBeUndefined();
  expect(formatShortened('a'.repeat(201), undefined)).toBe(
    `La búsqueda era demasiado larga: solo se ha buscado «${'a'.repeat(200)}».`,
  );
  expect(formatShortened('a'.repeat(201), 'aa')).toBe('La búsqueda era demasiado larga: solo se ha buscado «aa».');
});

it('parsePage reads a page as a base-10 integer, and anything else as the first', () => {
  expect(['2', '010', '3abc', '7.9', ' 4'].map(parsePage)).toEqual([2, 10, 3, 7, 4]);
  expect([null, '', 'abc', '0x10', '0', '-1', '1e9', '99999999999'].map(parsePage)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
});
