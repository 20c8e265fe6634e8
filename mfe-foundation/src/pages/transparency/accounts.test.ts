import { expect, it } from 'vitest';
import { formatEuros, toBars, toChartWidth, toShare } from './accounts.ts';

const year = (spending: number, programmes: number) => ({ year: 2025, income: 0, spending, programmes });

it.each([
  [0, '0\u00a0€'],
  [950, '950\u00a0€'],
  [5000, '5.000\u00a0€'],
  [1_000_045, '1.000.045\u00a0€'],
  [1234567, '1.234.567\u00a0€'],
])('formats %d with dots between thousands', (euros, text) => expect(formatEuros(euros)).toBe(text));

it('returns the share of the programmes, or none without spending', () => {
  expect(toShare(year(200, 168))).toBe(84);
  expect(toShare(year(0, 0))).toBeNull();
});

it('draws proportional bars, starting at zero', () => {
  const [first, second] = toBars([year(100, 50), year(200, 150)], 120);
  expect(first).toMatchObject({ whole: 60, part: 30 });
  expect(second).toMatchObject({ whole: 120, part: 90 });
});

it('draws the last ten years', () => {
  const bars = toBars(
    Array.from({ length: 36 }, (_, index) => ({ ...year(index ? 100 : 900, 50), year: 1990 + index })),
    120,
  );
  expect(bars.map((bar) => bar.year)).toEqual(Array.from({ length: 10 }, (_, index) => 2016 + index));
  expect(bars[0]).toMatchObject({ left: 8, whole: 120 });
  expect(toChartWidth(36)).toBe(toChartWidth(10));
});

it('draws the bar of a single year no wider than one of seven', () => expect(toChartWidth(1)).toBe(toChartWidth(7)));
