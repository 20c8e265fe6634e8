import { expect, it } from 'vitest';
import { formatShortened, parseSearchText } from './list-address.ts';

it('parseSearchText asks for no more than 200 letters, and for none that nobody can type', () => {
  expect(parseSearchText(null)).toBe('');
  expect(parseSearchText(' el\u0007 vino ')).toBe('el  vino');
  expect(parseSearchText('n\u0303'.repeat(200))).toBe('ñ'.repeat(200));
  expect(parseSearchText('🙂'.repeat(201))).toBe('🙂'.repeat(200));
});

it('formatShortened says what was searched for instead, and only then', () => {
  expect(formatShortened('el vino ', undefined)).toBeUndefined();
  expect(formatShortened('a'.repeat(200), undefined)).toBeUndefined();
  expect(formatShortened('a'.repeat(201), undefined)).toBe(
    `La búsqueda era demasiado larga: solo se ha buscado «${'a'.repeat(200)}».`,
  );
  expect(formatShortened('a'.repeat(201), 'aa')).toBe('La búsqueda era demasiado larga: solo se ha buscado «aa».');
});
