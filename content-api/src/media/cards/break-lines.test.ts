import { expect, it } from 'vitest';
import { fitTitle } from './break-lines.ts';
import { measureLine } from './text-outline.ts';

const WIDTH = 1_040;

it.each([
  ['Becas', 1],
  ['El órgano vuelve a sonar en Santa María', 2],
  ['La Fundación entrega las becas de formación musical del curso próximo a veinte jóvenes de la comarca', 3],
])('breaks %s into %i lines that fit', (title, count) => {
  const { lines, size } = fitTitle(title, WIDTH, measureLine);
  expect(lines).toHaveLength(count);
  expect(lines.join(' ')).toBe(title);
  for (const line of lines) expect(measureLine(line, size)).toBeLessThanOrEqual(WIDTH);
});

it.each([['palabra '.repeat(80)], ['x'.repeat(300)]])('ends a title that is too long with an ellipsis', (title) => {
  const { lines, size } = fitTitle(title, WIDTH, measureLine);
  expect(lines.length).toBeLessThanOrEqual(4);
  expect(lines.at(-1)).toMatch(/…$/);
  for (const line of lines) expect(measureLine(line, size)).toBeLessThanOrEqual(WIDTH);
});

it('omits characters that the font lacks', () => expect(measureLine('🎻', 50)).toBe(0));
