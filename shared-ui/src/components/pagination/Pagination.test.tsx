import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Pagination } from './Pagination.tsx';

const labels = { navigation: 'Páginas', first: 'Primera', last: 'Última', page: (page: number) => `Página ${page}` };
const render = (current: number, last: number) =>
  renderToStaticMarkup(<Pagination current={current} last={last} labels={labels} toHref={(page) => `/x?p=${page}`} />);

it('shows first, three pages and last, without arrows and dots', () => {
  const html = render(5, 9);
  expect(html.match(/>([^<]+)<\/a>/g)?.map((link) => link.slice(1, -4))).toEqual(['Primera', '4', '5', '6', 'Última']);
  expect([...html.matchAll(/href="\/x\?p=(\d)"/g)].map(([, page]) => page)).toEqual(['1', '4', '5', '6', '9']);
  expect(html).not.toMatch(/\.\.\.|…|Anterior|Siguiente/);
});

it('names the current page for screen readers', () =>
  expect(render(5, 9)).toContain('aria-label="Página 5" aria-current="page"'));

it('is not shown for a single page', () => expect(render(1, 1)).toBe(''));
