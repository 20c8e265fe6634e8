import { expect, it } from 'vitest';
import { formatRange, formatTotal } from './format-summary.ts';

it.each([
  [0, '0 resultados.'],
  [1, '1 resultado.'],
  [12, '12 resultados.'],
])('counts %i', (total, text) => expect(formatTotal(total)).toBe(text));

it.each([
  [1, 0, ''],
  [1, 4, 'Mostrando del 1 al 4'],
  [2, 14, 'Mostrando del 7 al 12'],
  [3, 14, 'Mostrando del 13 al 14'],
])('names the range that page %i of %i elements shows', (page, total, text) =>
  expect(formatRange(page, 6, total)).toBe(text),
);
