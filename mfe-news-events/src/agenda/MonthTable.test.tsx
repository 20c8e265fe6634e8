import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MonthTable } from './MonthTable.tsx';

it('the weeks of the agenda start on Monday', () => {
  const html = renderToStaticMarkup(
    <MonthTable
      month="2026-11"
      days={new Map([['2026-11-28', 1]])}
      today={{ date: '2026-11-22', time: '10:00' }}
      chosen={undefined}
      toHref={(when) => `/eventos?cuando=${when}`}
    />,
  );
  expect(html).toContain('aria-label="28 de noviembre de 2026: 1 evento"');
  // Months are endless, so crawlers must not follow these links.
  expect(html.match(/<a [^>]*rel="nofollow"[^>]*aria-label="Mes (?:anterior|siguiente)"/g)).toHaveLength(2);
  const cells = (row: string) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, ''));
  const rows = html.match(/<tr>.*?<\/tr>/g)?.map(cells) ?? [];
  expect(rows[0]?.[0]).toMatch(/^lu/);
  // 1 November 2026 is a Sunday.
  expect(rows[1]?.map((cell) => cell.replace(/\D/g, ''))).toEqual(['', '', '', '', '', '', '1']);
  expect(rows[2]?.[0]?.replace(/\D/g, '')).toBe('2');
});
