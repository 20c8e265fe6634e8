import { expect, it } from 'vitest';
import { toEntryHref, withoutStrayColon } from './addresses.ts';

it('corrects the stray colon of the specification', () => {
  expect(withoutStrayColon('libros:')).toBe('libros');
  expect(withoutStrayColon('libros')).toBeNull();
});

it('escapes ids', () => expect(toEntryHref('a b', 'c/d')).toBe('/aportaciones-de-los-patronos/a%20b/c%2Fd'));
