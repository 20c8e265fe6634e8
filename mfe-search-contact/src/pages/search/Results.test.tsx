// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { Results } from './Results.tsx';

const toView = (...urls: readonly string[]) => ({
  text: 'x',
  type: undefined,
  page: 1,
  total: urls.length,
  types: [],
  correction: null,
  alternative: null,
  complete: null,
  shortened: undefined,
  items: urls.map((url) => ({
    url,
    type: 'Patrono',
    name: url,
    markedName: [{ text: url, match: false }],
    snippet: [],
  })),
});

it('shows the latest results, even when several link to the same page', () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  for (const urls of [['/inicio', '/patronato', '/patronato', '/patronato'], ['/noticias']])
    flushSync(() => root.render(<Results {...toView(...urls)} />));
  expect([...place.querySelectorAll('article h2')].map((name) => name.textContent)).toEqual(['/noticias']);
});
